import { z } from 'zod';
import { userSchema } from './account.ts';
import { MAX_EVENTS, MAX_RECORDS } from './exchange-limits.ts';
import { recordsChangeSchema } from './exchange-news.ts';
import { gardenSchema } from './garden.ts';
import { itemOutcomeSchema } from './ledger-batch.ts';
import { instantSchema, versionSchema } from './fields.ts';
import { focusChangeSchema, focusQuerySchema } from './planting-focus.ts';
import { focusByTaskSchema } from './task.ts';

/**
 * `POST /api/sync`: everything that a page and its server exchange, in one request. It appends the queued events, merges the
 * queued records, and answers who is signed in and what changed since the versions that the browser holds.
 *
 * - `sentAt` is the device's clock at sending. If it is ahead of the server's, the difference is subtracted from all instants first (D29).
 * - `user` is the owner of these data (D6); by default the signed-in user. If the session belongs to another user, or has
 *   ended, the server takes nothing and answers only `user`.
 * - `events` are checked one by one by `readSentEvent` and the rules of D29. Each is appended once, however often it is sent (D5).
 * - `records` are checked one by one by the schema of their kind and merged by its rule. Their order does not matter, nor how often
 *   they are sent (D41). Each is `{ kind, record }`; a kind that the server does not know is `not-yet` (D44).
 * - `knows` are the versions that the browser holds, in the life that the header `furrow-life` names. For a version that is left
 *   out, the answer holds everything. `periods`, for the Almanac, is answered only if it is asked for.
 *
 * Errors: `body-too-large`, `too-many-requests`, `unavailable`. After an error, or no answer, send the same again; `Retry-After` says
 * when.
 */
export const exchangeSchema = z.object({
  sentAt: instantSchema,
  user: z.uuid().optional(),
  events: z.array(z.unknown()).max(MAX_EVENTS).optional(),
  records: z.array(z.unknown()).max(MAX_RECORDS).optional(),
  knows: z
    .object({
      garden: versionSchema.optional(),
      records: versionSchema.optional(),
      periods: focusQuerySchema.optional(),
    })
    .optional(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

export const sentRecordSchema = z.object({ kind: z.string(), record: z.unknown() });
export type SentRecord = z.infer<typeof sentRecordSchema>;

/** The account has reached its storage limit (D75): keep the item, and send it again once something was deleted. */
const full = z.literal('storage-full');

const eventOutcomeSchema = z.discriminatedUnion('outcome', [
  ...itemOutcomeSchema.options,
  z.object({ id: z.string(), outcome: full }),
]);
export type EventOutcome = z.infer<typeof eventOutcomeSchema>;

/** What became of a record. It is `merged` even if another device's later edit won. */
const recordOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('merged') }),
  /** It has a kind or a field that this server does not know yet: send it again when `furrow-version` has changed. */
  z.object({ outcome: z.literal('not-yet') }),
  z.object({ outcome: full }),
  /** It can't be kept; or, `too-many`, the account has as many of its kind as it may have: send it again once one was deleted. */
  z.object({ outcome: z.literal('refused'), code: z.enum(['malformed', 'too-many']) }),
]);
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

/**
 * The answer to an exchange. It has one outcome for each item, in the order sent; no item blocks another. The parts are
 * independent, and a part that the browser already has is left out.
 */
export const exchangeAnswerSchema = z.object({
  /** Who is signed in; null if nobody is. */
  user: userSchema.nullable(),
  /** Left out if no events were sent, or if they belong to another user and were not taken. */
  events: z.array(eventOutcomeSchema).exactOptional(),
  /** Left out in the same cases, for the sent records. */
  records: z.array(recordOutcomeSchema).exactOptional(),
  /** The whole garden, or a garden delta. */
  garden: gardenSchema.exactOptional(),
  /** Seconds of focus by task id, of all tasks (D40). Left out if nothing of it has changed. */
  focus: focusByTaskSchema.exactOptional(),
  /** Pomodoros by task id, of the tasks that have some (D60). Told with `focus`; an older server leaves them out. */
  pomodoros: focusByTaskSchema.exactOptional(),
  changed: recordsChangeSchema.exactOptional(),
  /** The focus periods of the changed plantings, if the exchange asks for them. */
  periods: focusChangeSchema.exactOptional(),
});
export type ExchangeAnswer = z.infer<typeof exchangeAnswerSchema>;
