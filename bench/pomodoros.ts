import { randomUUID } from 'node:crypto';
import { dayKeyAt } from '@furrow/domain/calendar';
import { stamp, type LedgerEvent } from '@furrow/domain/ledger/event';
import { Sitting } from '@furrow/domain/testing/sitting';
import { HOUR } from '@furrow/domain/time';

/** Pomodoro after pomodoro of one gardener, in cycles, over the past year. */
export function* pomodoros(): Generator<LedgerEvent, never> {
  for (let at = Date.now() - 360 * 24 * HOUR; ; at += 2.5 * HOUR) {
    const sitting = new Sitting({ name: uuidv7(at), at: Math.min(at, Date.now() - 3 * HOUR) });
    for (const fact of sitting.grow(4).facts) {
      yield stamp(fact, { id: uuidv7(fact.at), day: dayKeyAt(fact.at, 'UTC') });
    }
  }
}

function uuidv7(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
