import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp } from '@furrow/domain/ledger/event';
import type { Fact, LedgerEvent } from '@furrow/domain/ledger/event';
import { v7 as uuidv7 } from 'uuid';
import { browserClock } from '../platform/clock.ts';
import { deviceTimeZone } from '../platform/time-zone.ts';

/** A fact gets its id where it happens, and the day that the wall clock shows there (D5, D42). */
export function enter(fact: Fact): LedgerEvent {
  browserClock.noteStamped(fact.at);
  return stamp(fact, {
    id: uuidv7({ msecs: fact.at }),
    day: dayKeyAt(browserClock.wallAt(fact.at), deviceTimeZone()),
  });
}
