import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp } from '@furrow/domain/ledger/event';
import type { Fact, LedgerEvent } from '@furrow/domain/ledger/event';
import { v7 as uuidv7 } from 'uuid';
import { deviceTimeZone } from '../platform/time-zone.ts';

/** A fact gets its id and its local day where it happens (D5, D42). */
export function enter(fact: Fact): LedgerEvent {
  return stamp(fact, {
    id: uuidv7({ msecs: fact.at }),
    day: dayKeyAt(fact.at, deviceTimeZone()),
  });
}
