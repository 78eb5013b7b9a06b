import { z } from 'zod';
import { versionSchema } from './fields.ts';
import { gardenNewsSchema } from './garden.ts';
import { focusByTaskSchema } from './task.ts';

// What a browser reads of the answer to an exchange; `exchange.ts` has the whole answer.

/** A record in an answer. The browser keeps a record of an unknown kind as it is. */
const toldRecordSchema = z.object({ kind: z.string(), id: z.string(), record: z.unknown() });
export type ToldRecord = z.infer<typeof toldRecordSchema>;

/** Changed records, deleted ones included, up to the limit of one answer. */
export const recordsChangeSchema = z.object({
  /** The version that the browser holds once it has stored these records. If `more` is true, there is a later version already. */
  version: versionSchema,
  /** If 0, these records and those of the following answers are complete: the browser's other records belong to another life. */
  since: versionSchema,
  records: z.array(toldRecordSchema),
  /** Whether to ask again at once, with the version given here. */
  more: z.boolean(),
});
export type RecordsChange = z.infer<typeof recordsChangeSchema>;

/**
 * What became of an item, as a browser reads it. An outcome that only a newer server knows is read as `not-yet`, so that the browser
 * keeps the item. A reason that only a newer server knows is kept as it is.
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

/** The changes in an answer, as a browser reads them; unknown fields are kept. Few pages ask for `periods`, and those parse it. */
export const exchangeNewsSchema = z.object({
  garden: gardenNewsSchema.exactOptional(),
  focus: focusByTaskSchema.exactOptional(),
  pomodoros: focusByTaskSchema.exactOptional(),
  changed: recordsChangeSchema.exactOptional(),
  periods: z.unknown().exactOptional(),
});
export type ExchangeNews = z.infer<typeof exchangeNewsSchema>;
