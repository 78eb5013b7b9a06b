import { ownStandingSchema } from '@furrow/contract/leaderboard';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { HOUR, MINUTE, type Instant } from '@furrow/domain/time';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { found, type Finding, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { forgedPomodoro, newPlanting } from '../bodies.ts';
import { register } from '../visitor.ts';
import { watch } from './watch.ts';

const FOR_MS = 60_000;
const AT_ONCE = 80;

/** The account's first day at 16 hours, a harvest for each hour, 10 XP a harvest (D74). */
const MOST_RANKED_XP = 16 * 10;

const OLDEST = 399 * 24 * HOUR;

/** Cycles of four pomodoros, each made from its number; newest first, since the latest days rank. */
function* cycles(
  beginning: (cycle: number, now: Instant) => Instant,
  minutes: number,
  gap: number,
) {
  for (let cycle = 0; ; cycle += 1) {
    const now = Date.now();
    const from = beginning(cycle, now);
    if (from < now - OLDEST) return;
    const planting = newPlanting(from);
    for (let number = 1; number <= 4; number += 1)
      yield forgedPomodoro({ planting, number }, from + (number - 1) * gap, minutes);
  }
}

/** Scripts that try to get to the top of the board. */
const SCRIPTS: readonly { readonly claim: string; readonly make: () => Iterator<LedgerEvent> }[] = [
  {
    claim: 'many plantings of one-minute pomodoros in the same minute',
    make: () => cycles((cycle, now) => now - (5 + Math.floor(cycle / 25)) * MINUTE, 1, 0),
  },
  {
    claim: 'one-minute pomodoros one after the other, without end',
    make: () => cycles((cycle, now) => now - (cycle + 2) * 5 * MINUTE, 1, MINUTE),
  },
  {
    claim: '25-minute pomodoros around the clock, for 399 days',
    make: () => cycles((cycle, now) => now - (cycle + 2) * 100 * MINUTE, 25, 25 * MINUTE),
  },
];

/** New accounts whose scripts claim forged focus, for a minute each. */
export const forgedXp: Topic = {
  name: 'forged-xp',
  run: () =>
    // The default limits except for storage: ranked XP must be bounded without it.
    withServer({ RATE_LIMIT_FACTOR: '1' }, async (server) => {
      const findings: Promise<Finding>[] = [];
      for (const [place, { claim, make }] of SCRIPTS.entries()) {
        const forger = await register(server.address, `forger${place}`);
        findings.push(forge(forger, claim, make()));
      }
      const watched = await watch(server, Promise.all(findings));
      return [...(await Promise.all(findings)), ...watched.findings];
    }),
};

async function forge(
  forger: Visitor,
  claim: string,
  supply: Iterator<LedgerEvent>,
): Promise<Finding> {
  const until = performance.now() + FOR_MS;
  let sent = 0;
  while (performance.now() < until) {
    const events = next(supply);
    if (events.length === 0) break;
    const body = { sentAt: Date.now(), knows: 1, events };
    const { status } = await forger.post('/api/garden/events', body);
    if (status === 200) sent += events.length;
  }
  const standing = await forger.get('/api/me/leaderboard');
  const { currentXP } = ownStandingSchema.parse(standing.body);
  return found(`${claim}: ${currentXP} XP rank after ${sent} events`, currentXP <= MOST_RANKED_XP);
}

function next(supply: Iterator<LedgerEvent>): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  while (events.length < AT_ONCE) {
    const { done, value } = supply.next();
    if (done === true) break;
    events.push(value);
  }
  return events;
}
