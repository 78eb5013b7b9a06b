import { dayKeyAt, localDayAt } from '@furrow/domain/calendar';
import { stamp } from '@furrow/domain/ledger/event';
import type { Fact, LedgerEvent } from '@furrow/domain/ledger/event';
import { v7 as uuidv7 } from 'uuid';
import { browserClock } from '../platform/clock.ts';
import { deviceOffset, deviceTimeZone } from '../platform/time-zone.ts';

/**
 * A fact gets its id where it happens, the day that the wall clock shows there (D5, D42), and the offset of its zone (D43). Just
 * after a clock was set back over midnight the day is not the one of its instant, and the offset is left out.
 */
export function enter(fact: Fact): LedgerEvent {
  browserClock.noteStamped(fact.at);
  const wall = browserClock.wallAt(fact.at);
  const day = dayKeyAt(wall, deviceTimeZone());
  const offset = deviceOffset(wall);
  return stamp(fact, {
    id: uuidv7({ msecs: fact.at }),
    day,
    ...(localDayAt(fact.at, offset) === day && { offset }),
  });
}
