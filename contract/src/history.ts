import {
  MAX_BROUGHT,
  PAST_SESSIONS_ID,
  SOURCE_NAME,
  type ImportRecord,
  type PastSessionsRecord,
} from '@furrow/domain/history/import-record';
import { isWellFormed } from '@furrow/domain/typed-text';
import { z } from 'zod';
import { instantSchema, tagSchema } from './fields.ts';

export const IMPORT_KIND = 'import';

export const PAST_SESSIONS_KIND = 'past-sessions';

const originSchema = z.uuidv7().toLowerCase();

/** An import, as synchronised between devices (D56). Use `readSent` to read one that was sent. */
export const importRecordSchema = z
  .object({
    origin: originSchema,
    source: z.string().regex(SOURCE_NAME),
    at: instantSchema,
    tags: z.array(tagSchema).max(MAX_BROUGHT),
    tasks: z.array(originSchema).max(MAX_BROUGHT),
    undone: instantSchema.nullable(),
  })
  .refine(
    ({ tags, tasks }) => tags.length + tasks.length <= MAX_BROUGHT,
    'Too many tags and tasks for one record',
  ) satisfies z.ZodType<ImportRecord>;

/** The server does not read the lines: a newer release may write others (D44). */
const contentSchema = z.object({
  tags: z.array(tagSchema).max(1000),
  lines: z.string().max(60_000).refine(isWellFormed, 'No well-formed text'),
});

/** Some sessions of an import, as synchronised between devices (D55). Use `readSent` to read one that was sent. */
export const pastSessionsRecordSchema = z.object({
  origin: z.string().regex(PAST_SESSIONS_ID),
  import: originSchema,
  content: contentSchema.nullable(),
}) satisfies z.ZodType<PastSessionsRecord>;
