import { IMPLAUSIBILITIES } from '@furrow/domain/ledger/plausibility';
import { z } from 'zod';
import { MAX_EVENTS } from './exchange-limits.ts';
import { gardenSchema } from './garden.ts';
import { instantSchema, versionSchema } from './fields.ts';

/**
 * `POST /api/garden/events`: appends events to the ledger, each once, however often it is sent (D5). Every item is
 * checked on its own by `readSentEvent` and the rules of D29, so that a bad one never blocks the others.
 *
 * - `sentAt` is the device's clock at sending. If it is ahead of the server's, the difference is subtracted from all instants first (D29).
 * - `user` is the owner of these events: the cookie may belong to another user by now, who must not get them (D6).
 * - `knows` is the version of the garden that the browser holds: the answer then holds only what changed since.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `another-user`, `body-too-large`, `too-many-requests`, `storage-full` (the account
 * has reached its storage limit), `unavailable`. After an error, or no answer, send the same again; `Retry-After` says when.
 */
export const ledgerBatchSchema = z.object({
  sentAt: instantSchema,
  user: z.uuid().optional(),
  knows: versionSchema.optional(),
  events: z.array(z.unknown()).min(1).max(MAX_EVENTS),
});

/**
 * An event is connected with more focus than a server compares (D75). It may be taken later, once some of that focus was struck. Servers of
 * 0.3.0 answer `longer-than-planned` in this case.
 */
export const TOO_CONNECTED = 'too-connected';

/** Why an event is refused: it does not match the schema, it can't have happened, or it is connected with too much. */
export const refusalCodes = ['malformed', ...IMPLAUSIBILITIES, TOO_CONNECTED] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** What became of an item; `id` is the item's own, or null if it had none. */
export const itemOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ id: z.string(), outcome: z.literal('applied') }),
  /** In the ledger already, or twice in this batch. */
  z.object({ id: z.string(), outcome: z.literal('duplicate') }),
  /** It has a kind or a field that this server does not know yet (D44): send it again when `furrow-version` has changed. */
  z.object({ id: z.string(), outcome: z.literal('not-yet') }),
  z.object({
    id: z.string().nullable(),
    outcome: z.literal('refused'),
    code: z.enum(refusalCodes),
  }),
]);

/** One outcome for each item, in the order of the batch, and the garden as it is now. */
export const batchAnswerSchema = z.object({
  events: z.array(itemOutcomeSchema),
  garden: gardenSchema,
});
