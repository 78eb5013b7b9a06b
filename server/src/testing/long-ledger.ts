import type { LedgerEvent } from '@furrow/domain/events/event';
import { NINE, FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { asSent } from './gardener.ts';

/** What people do at the focus page, one after the other. */
const DEEDS: readonly ((focusSession: FocusSession) => FocusSession)[] = [
  (focusSession) => focusSession.grow(4),
  (focusSession) =>
    focusSession
      .grow(2)
      .do('return-to-focus')
      .after(10 * MINUTE, 'quit'),
  (focusSession) =>
    focusSession
      .wait(MINUTE)
      .pause(6 * MINUTE)
      .pause(1)
      .pause(1)
      .grow(2)
      .do('quit'),
  (focusSession) => focusSession.wait(MINUTE).takeBreaks(8).grow(4),
  (focusSession) => focusSession.grow(3).do('quit'),
];

/** `count` events of one gardener's last months, with a focus session every two and a half hours, some events at the same time. */
export function longLedger(count: number): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  for (let place = 0; events.length < count; place += 1) {
    const name = `focus session ${place}`;
    const withoutBreak = place % 7 === 6;
    const together = place % 11 === 10 ? HOUR : 0;
    const at = NINE - place * 2.5 * HOUR - together;
    const focusSession = new FocusSession({
      name,
      at,
      plan: withoutBreak ? { breakMinutes: 0 } : {},
    });
    const deed = DEEDS[place % DEEDS.length];
    const lived = withoutBreak ? focusSession.grow() : deed?.(focusSession);
    events.push(...asSent(lived?.facts ?? [], name));
  }
  return events.slice(0, count);
}
