import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp, type LedgerEvent } from '@furrow/domain/ledger/event';
import { Sitting } from '@furrow/domain/testing/sitting';
import { HOUR } from '@furrow/domain/time';
import { uuidv7 } from './hostile/bodies.ts';

/** Pomodoro after pomodoro of one gardener, in cycles, over the past year. */
export function* pomodoros(): Generator<LedgerEvent, never> {
  for (let at = Date.now() - 360 * 24 * HOUR; ; at += 2.5 * HOUR) {
    const sitting = new Sitting({ name: uuidv7(at), at: Math.min(at, Date.now() - 3 * HOUR) });
    for (const fact of sitting.grow(4).facts) {
      yield stamp(fact, { id: uuidv7(fact.at), day: dayKeyAt(fact.at, 'UTC') });
    }
  }
}
