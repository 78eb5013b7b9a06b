import { IMPLAUSIBILITIES } from '@furrow/domain/ledger/plausibility';
import { z } from 'zod';
import { gardenSchema } from './garden.ts';
import { instantSchema, versionSchema } from './fields.ts';

/** Events in one batch, at most; fewer where their descriptions and pauses are so many that the body is too large. */
export const MAX_BATCH = 100;

/**
 * `POST /api/garden/events`: enters events in the ledger, each exactly once, however often it is sent (D5). Every item is
 * judged on its own by `readSentEvent` and the rules of D29, so that a bad one never stalls the others.
 *
 * - `sentAt` is the device's clock at sending; where it is ahead, the difference is taken off all instants first (D29).
 * - `user` is whose events these are: the cookie may be somebody else's by now, who is not to have them (D6).
 * - `knows` is the version of the garden that the browser holds: the answer then says only what changed since.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `another-user`, `body-too-large`, `too-many-requests`, `storage-full` (the account
 * stores as much as it may), `unavailable`. After an error, or no answer, send the same again; `Retry-After` says when.
 */
export const ledgerBatchSchema = z.object({
  sentAt: instantSchema,
  user: z.uuid().optional(),
  knows: versionSchema.optional(),
  events: z.array(z.unknown()).min(1).max(MAX_BATCH),
});

/** Why an event is not taken: no event by the schema, or one that can't have happened (D29). */
export const refusalCodes = ['malformed', ...IMPLAUSIBILITIES] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What became of an item; `id` is its own, or null where it had none. */
export const itemOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.string(), outcome: z.literal('applied') }),
  /** In the ledger already, or twice in this batch. */
  z.object({ id: z.string(), outcome: z.literal('duplicate') }),
  /** Of a kind, or with a field, that this server does not know yet (D44): send it again when `furrow-version` has changed. */
  z.object({ id: z.string(), outcome: z.literal('not-yet') }),
  z.object({
    id: z.string().nullable(),
    outcome: z.literal('refused'),
    code: z.enum(refusalCodes),
  }),
]);
export type ItemOutcome = z.infer<typeof itemOutcomeSchema>;

/** One outcome for each item, in the order of the batch, and the garden as it is now. */
export const batchAnswerSchema = z.object({
  events: z.array(itemOutcomeSchema),
  garden: gardenSchema,
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
