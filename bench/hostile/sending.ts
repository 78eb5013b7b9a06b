import { setTimeout as sleep } from 'node:timers/promises';
import { exchangeAnswerSchema } from '@furrow/contract/exchange';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { succeeded } from '../visitor.ts';

/** The version of the garden that each visitor's browser has. */
const versions = new WeakMap<Visitor, number>();

/**
 * Sends events as a browser does, which has the garden of the answer before.
 * @returns what became of each event: 'applied', 'duplicate', or the code of its refusal
 */
export async function outcomesOf(
  who: Visitor,
  events: readonly LedgerEvent[],
): Promise<readonly string[]> {
  const knows = { garden: versions.get(who) ?? 0, records: 0 };
  const sent = { sentAt: Date.now(), events, knows };
  const { body } = await succeeded(who.post('/api/sync', sent));
  const answer = exchangeAnswerSchema.parse(body);
  versions.set(who, answer.garden?.version ?? knows.garden);
  return (answer.events ?? []).map((each) =>
    each.outcome === 'refused' ? each.code : each.outcome,
  );
}

/** PostgreSQL looks once a minute for tables that have changed. */
const STATISTICS_MS = 65_000;

/**
 * Waits until the database has statistics of what was sent, as any server has that is older than a minute. Before that, statements keep
 * the plans that were made for an empty table, with any index.
 */
export const statisticsGathered = (): Promise<void> => sleep(STATISTICS_MS);
