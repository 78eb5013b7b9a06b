import type { Arrival, GardenStep, KnownLedger } from '@furrow/domain/ledger/garden-parts';
import { arrivalOf, stepOf } from '@furrow/domain/ledger/garden-parts';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { isLate } from '@furrow/domain/gardener/ranked-xp';
import { isFocusEvent } from '@furrow/domain/ledger/reach';
import type { Instant } from '@furrow/domain/time';
import type { Reader } from '../../db/database.ts';
import type { KeptEvent } from './connected-events.ts';
import { lastPartIn } from './garden-head.ts';
import { latestOther, readConnected, readSince } from './read-more.ts';
import { type LedgerWindow, MOST_CONNECTED } from './read-window.ts';

/** A level reset made now has no events after it, and one from an offline day a few. */
const MOST_AFTER_RESET = 5000;

export interface Reckoned {
  readonly arrival: Arrival;
  readonly change: GardenStep;
}

/**
 * What new events change in a garden. No more is read for it than they are connected with, however long the ledger.
 * @returns `exceeds` where that is more than any honest farm has
 */
export async function reckon(
  db: Reader,
  userId: string,
  before: LedgerWindow,
  { fresh, now }: { readonly fresh: readonly LedgerEvent[]; readonly now: Instant },
): Promise<Reckoned | 'exceeds'> {
  const arrival = arrivalOf(fresh, before.head.lastReset ?? undefined);
  const from = arrival.startsAnew ? (arrival.lastReset?.at ?? now) : undefined;
  const most = from === undefined ? MOST_CONNECTED : MOST_AFTER_RESET;
  const kept = from === undefined ? before.events : await readSince(db, userId, from, most);
  if (!kept || kept.length > most) return 'exceeds';
  const received = fresh.map((event): KeptEvent => ({ event, receivedAt: now }));
  const knownLedger = (events: readonly KeptEvent[]): KnownLedger => ({
    events: events.map(({ event }) => event),
    late: lateIdsOf([...events, ...received], before.madeAt),
    last: lastPartIn(before.head),
  });
  const events = [...kept];
  for (;;) {
    const change = stepOf(arrival, knownLedger(events));
    if (!change.mayHaveLater) return { arrival, change };
    const since = change.last?.at ?? arrival.lastReset?.at ?? 0;
    const besides = [...events.map(({ event }) => event), ...arrival.counting].flatMap(plantingOf);
    const other = await latestOther(db, userId, { since, besides, most });
    if (other === null) return { arrival, change };
    if (other === undefined) return 'exceeds';
    events.push(...(await readConnected(db, userId, [other], most)));
    if (events.length > most) return 'exceeds';
  }
}

/** Which of these came too late to rank (D74). */
export function lateIdsOf(kept: readonly KeptEvent[], madeAt: Instant): ReadonlySet<string> {
  const late = kept.filter(
    ({ event, receivedAt }) => isFocusEvent(event) && isLate(event, { receivedAt, madeAt }),
  );
  return new Set(late.map(({ event }) => event.id));
}

function plantingOf(event: LedgerEvent): string[] {
  return event.kind === 'level-reset' ? [] : [event.planting];
}
