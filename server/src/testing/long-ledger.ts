import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { NINE, Sitting } from '@furrow/domain/testing/sitting';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { asSent } from './gardener.ts';

/** What people do at the focus page, one after the other. */
const DEEDS: readonly ((sitting: Sitting) => Sitting)[] = [
  (sitting) => sitting.grow(4),
  (sitting) =>
    sitting
      .grow(2)
      .do('return-to-focus')
      .after(10 * MINUTE, 'quit'),
  (sitting) =>
    sitting
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .pause(1)
      .pause(1)
      .grow(2)
      .do('quit'),
  (sitting) => sitting.wait(MINUTE).takeBreaks(8).grow(4),
  (sitting) => sitting.grow(3).do('quit'),
];

/** So many events of one gardener's last months, two and a half hours from one sitting to the next, some at the same time. */
export function longLedger(count: number): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  for (let place = 0; events.length < count; place += 1) {
    const name = `sitting ${place}`;
    const withoutBreak = place % 7 === 6;
    const together = place % 11 === 10 ? HOUR : 0;
    const at = NINE - place * 2.5 * HOUR - together;
    const sitting = new Sitting({ name, at, plan: withoutBreak ? { breakMinutes: 0 } : {} });
    const deed = DEEDS[place % DEEDS.length];
    const lived = withoutBreak ? sitting.grow() : deed?.(sitting);
    events.push(...asSent(lived?.facts ?? [], name));
  }
  return events.slice(0, count);
}
