import { z } from 'zod';
import { userSchema } from './account.ts';
import { gardenSchema } from './garden.ts';
import { itemOutcomeSchema, MAX_BATCH } from './ledger-batch.ts';
import { instantSchema, versionSchema } from './fields.ts';
import { focusByTaskSchema } from './task.ts';

/** Records in one exchange, at most; fewer where they are so long that the body is too large. */
export const MAX_RECORDS = 50;

/**
 * `POST /api/sync`: everything that a page and its server have to tell each other, in one request. It enters the events that wait,
 * merges the records that wait, and tells who is signed in and what changed since the versions that the browser holds.
 *
 * - `sentAt` is the device's clock at sending; where it is ahead, the difference is taken off all instants first (D29).
 * - `user` is whose data these are (D6); left out, whoever is signed in. Where the session is somebody else's, or there is none,
 *   nothing is taken and nothing is told: the answer is `user` alone.
 * - `events` are judged one by one by `readSentEvent` and the rules of D29, each entered exactly once however often it is sent (D5).
 * - `records` are judged one by one by their kind's schema and merged by its rule, in whatever order and however often they are sent
 *   (D41). Each is `{ kind, record }`; a kind that is in no table here is `not-yet` (D44).
 * - `knows` are the versions that the browser holds, in the life that the header `furrow-life` names; one that is left out counts as
 *   none, so that all is told.
 *
 * Errors: `body-too-large`, `too-many-requests`, `unavailable`. After an error, or no answer, send the same again; `Retry-After` says
 * when.
 */
export const exchangeSchema = z.object({
  sentAt: instantSchema,
  user: z.uuid().optional(),
  events: z.array(z.unknown()).max(MAX_BATCH).optional(),
  records: z.array(z.unknown()).max(MAX_RECORDS).optional(),
  knows: z
    .object({ garden: versionSchema.optional(), records: versionSchema.optional() })
    .optional(),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** A record on its way to the server. */
export const sentRecordSchema = z.object({ kind: z.string(), record: z.unknown() });
export type SentRecord = z.infer<typeof sentRecordSchema>;

/** The account stores as much as it may (D75): keep the item, and send it again once something was deleted. */
const full = z.literal('storage-full');

const eventOutcomeSchema = z.discriminatedUnion('outcome', [
  ...itemOutcomeSchema.options,
  z.object({ id: z.string(), outcome: full }),
]);
export type EventOutcome = z.infer<typeof eventOutcomeSchema>;

/** What became of a record. Where another device's edit was later, it is `merged` all the same. */
const recordOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('merged') }),
  /** Of a kind, or with a field, that this server does not know yet (D44): send it again when `furrow-version` has changed. */
  z.object({ outcome: z.literal('not-yet') }),
  z.object({ outcome: full }),
  z.object({ outcome: z.literal('refused'), code: z.literal('malformed') }),
]);
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

/** A record as it is told: of a kind that the browser may not know yet, which then keeps it as it is (D44). */
const toldRecordSchema = z.object({ kind: z.string(), id: z.string(), record: z.unknown() });
export type ToldRecord = z.infer<typeof toldRecordSchema>;

/** Records that changed, deleted ones among them, as far as one answer tells them. */
const recordsChangeSchema = z.object({
  /** What the browser holds once it has taken these in; where there is `more`, an earlier state than the latest. */
  version: versionSchema,
  /** 0: whatever the browser holds otherwise is of another life; these, and what more follows, are all the records there are. */
  since: versionSchema,
  records: z.array(toldRecordSchema),
  /** Whether to ask again at once, by the version told here. */
  more: z.boolean(),
});
export type RecordsChange = z.infer<typeof recordsChangeSchema>;

/**
 * What an exchange came to. One outcome for each item, in the order in which they were sent: none holds up another. Each part that is
 * told stands alone, and is left out where the browser has it.
 */
export const exchangeAnswerSchema = z.object({
  /** Who is signed in; null where nobody is. */
  user: userSchema.nullable(),
  /** Left out where no events were sent, or none were taken, as they are another user's. */
  events: z.array(eventOutcomeSchema).exactOptional(),
  /** The same for records. */
  records: z.array(recordOutcomeSchema).exactOptional(),
  /** Whole, or what changed in it. */
  garden: gardenSchema.exactOptional(),
  /** Seconds of focus by task id (D40): of all tasks, told whenever the garden is. */
  focus: focusByTaskSchema.exactOptional(),
  changed: recordsChangeSchema.exactOptional(),
});
export type ExchangeAnswer = z.infer<typeof exchangeAnswerSchema>;

/**
 * What became of an item, as a browser reads it: an outcome that only a newer server knows keeps the item queued, and a reason that only
 * a newer server knows is kept as it is (D44).
 */
const readOutcomeSchema = z.object({
  outcome: z
    .enum(['applied', 'duplicate', 'merged', 'refused', 'not-yet', 'storage-full'])
    .catch('not-yet'),
  code: z.string().exactOptional(),
});

/** The outcomes in an answer, as a browser reads them. */
export const readExchangeOutcomesSchema = z.object({
  events: z.array(readOutcomeSchema).exactOptional(),
  records: z.array(readOutcomeSchema).exactOptional(),
});
export type ReadExchangeOutcomes = z.infer<typeof readExchangeOutcomesSchema>;

/** What an answer tells, as a browser reads it: what it does not know of that stays in what it keeps (D44). */
export const exchangeNewsSchema = exchangeAnswerSchema.pick({
  garden: true,
  focus: true,
  changed: true,
});
export type ExchangeNews = z.infer<typeof exchangeNewsSchema>;
