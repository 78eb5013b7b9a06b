import { isDayKey } from '@furrow/domain/calendar';
import { MAX_REVIEW_NOTE, MOODS } from '@furrow/domain/events/review';
import { VARIETY_NAME } from '@furrow/domain/plant';
import { CARES, LASTS, type Ways } from '@furrow/domain/session-setup/ways';
import { type DayKey, LAST_INSTANT } from '@furrow/domain/time';
import { z } from 'zod';
import { REMINDER_WEEKDAYS } from '@furrow/domain/todo/todo';
import { isStorableText } from '@furrow/domain/typed-text';
import { byName } from '@furrow/domain/fields';

/** A calendar day, `YYYY-MM-DD` (D42). The API document cannot derive the type of a custom schema, so `meta` states it. */
export const dayKeySchema = z
  .custom<DayKey>(isDayKey, 'Not a calendar day as YYYY-MM-DD')
  .meta({ type: 'string', format: 'date' });

/** A focus session's UUIDv7 and the planting's place in it, as in `0190…-….1`; the last place is `LAST_PLANTING`. */
export const plantingIdSchema = z
  .templateLiteral([z.uuidv7(), '.', z.int().positive()])
  .refine((id) => /\.[1-9]\d{0,5}$/.test(id), 'No place in a focus session');

/**
 * The id of a planting that is told by its timer, in lower case: in capitals it would be another planting. What a gardener changes afterwards
 * names the planting as it is stored, and releases before 0.4.0 stored it as it came.
 */
export const timedPlantingIdSchema = plantingIdSchema.overwrite((id) => {
  const dot = id.lastIndexOf('.');
  return `${id.slice(0, dot).toLowerCase()}.${Number(id.slice(dot + 1))}`;
});

/** A wall-clock instant, in milliseconds since 1970. A later instant than `LAST_INSTANT` is read as `LAST_INSTANT` (ADR 109). */
export const instantSchema = z
  .int()
  .nonnegative()
  .overwrite((at) => Math.min(at, LAST_INSTANT));

/** The version of a state: it rises with each change; 0 means that nothing was ever changed. The database counts in 32 bits. */
export const versionSchema = z.int32().nonnegative();

/** A query for changes since a version; `user` is the expected owner, as the cookie may belong to another user by now (D6). */
export const sinceQuerySchema = z.object({
  since: z.coerce.number().pipe(versionSchema).optional(),
  user: z.uuid().optional(),
});

/** A plant's variety beside its type (D83): any name, since a newer release may have further varieties. */
export const varietySchema = z.string().regex(VARIETY_NAME);

/** How a planting grows, where that differs from the specification (D66). */
export const waysSchema = z.object({
  lasts: z.enum(LASTS).exactOptional(),
  care: z.enum(CARES).exactOptional(),
}) satisfies z.ZodType<Ways>;

/** Text as somebody typed it, if it can be stored. */
export const textSchema = z.string().refine(isStorableText, 'Too long, or no well-formed text');

/** What a gardener says of a planting afterwards (D70). */
export const reviewFields = {
  mood: z.enum(MOODS).exactOptional(),
  reviewNote: textSchema.max(MAX_REVIEW_NOTE).exactOptional(),
};

/** A tag's id (D58). */
export const tagSchema = z.uuidv7().toLowerCase();

/** The weekdays of a reminder (section 3). Every day must be present, true or false. */
export const reminderDaysSchema = z.object(byName(REMINDER_WEEKDAYS, () => z.boolean()));
