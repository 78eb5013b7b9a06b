import { addDays } from '../calendar.ts';
import type { Fact, LedgerEvent } from '../ledger/event.ts';
import { stamp } from '../ledger/event.ts';
import { projectGarden } from '../ledger/garden.ts';
import type { Garden } from '../ledger/garden.ts';
import { HOUR } from '../time.ts';
import type { DayKey, Instant } from '../time.ts';

/** The day on which sittings begin, unless a test says otherwise. */
export const TODAY: DayKey = '2026-11-20';
export const TOMORROW: DayKey = '2026-11-21';

/** Enters facts in a ledger, each on its day in UTC, with ids in the order they come in. */
export function ledgerOf(facts: readonly Fact[], device = 'a'): LedgerEvent[] {
  return facts.map((fact, index) =>
    stamp(fact, { id: `${device}-${String(index).padStart(4, '0')}`, day: dayInUtc(fact.at) }),
  );
}

/** The garden that comes of facts. */
export function gardenOf(facts: readonly Fact[]): Garden {
  return projectGarden(ledgerOf(facts));
}

function dayInUtc(at: Instant): DayKey {
  return addDays('1970-01-01', Math.floor(at / (24 * HOUR)));
}
