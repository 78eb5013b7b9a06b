import { isLongName } from '@furrow/domain/account/name-length';
import { COLOUR_NAME, type TagRecord } from '@furrow/domain/tags/tag';
import { isBlank } from '@furrow/domain/visible-text';
import { z } from 'zod';
import { instantSchema, tagSchema, textSchema } from './fields.ts';

export const TAG_KIND = 'tag';

const editFields = { at: instantSchema, by: z.uuidv7().toLowerCase() };

const nameSchema = textSchema.refine(
  (name) => !isBlank(name) && !isLongName(name),
  'No name of a tag',
);

/** A tag as synchronised between devices (D58). Use `readSent` to read one that was sent. */
export const tagRecordSchema = z.object({
  origin: tagSchema,
  name: z.object({ value: nameSchema, ...editFields }),
  colour: z.object({ value: z.string().regex(COLOUR_NAME), ...editFields }),
  archived: z.object({ value: z.boolean(), ...editFields }),
  into: z.object({ value: tagSchema.nullable(), ...editFields }),
  deleted: z.object({ value: z.boolean(), ...editFields }).exactOptional(),
}) satisfies z.ZodType<TagRecord>;
