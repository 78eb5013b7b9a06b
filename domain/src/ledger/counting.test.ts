import { describe, expect, it } from 'vitest';

import { gardenOf, ledgerOf, TODAY } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND, type Duration } from '../time.ts';
import { recordedEvents } from './counting.ts';
import { countingEvents } from '../testing/counting-events.ts';
import { isFocusEvent, type LedgerEvent, type LevelReset } from '../events/event.ts';
import { projectGarden } from './garden.ts';

function resetAt(at: number): LevelReset {
  return { kind: 'level-reset', at };
}

/** A pomodoro of 25 minutes on a device, begun at nine plus `begun`. */
function pomodoro(device: string, begun: Duration, minutes = 25): LedgerEvent[] {
  const plan = { focusMinutes: minutes };
  const focusSession = new FocusSession({ plan, name: device, at: NINE + begun }).grow();
  return ledgerOf(focusSession.facts, device);
}

/** Which of two pomodoros with this overlap count. */
function overlapping(overlap: Duration): string[] {
  return counting(...pomodoro('a', 0), ...pomodoro('b', 25 * MINUTE - overlap));
}

/** A pomodoro with two spans in its first ten minutes, and the rest after a long pause. */
function interrupted(stretch: Duration): LedgerEvent[] {
  const focusSession = new FocusSession({ name: 'a' })
    .after(stretch, 'pause')
    .after(MINUTE, 'resume');
  focusSession
    .after(stretch, 'pause')
    .after(20 * MINUTE, 'resume')
    .after(HOUR, 'tick');
  return ledgerOf(focusSession.facts, 'a');
}

function namesOf(events: readonly LedgerEvent[]): string[] {
  return events.filter(isFocusEvent).map(({ id }) => id.slice(0, 1));
}

/** Which devices' focus counts; checks that the order of arrival does not matter. */
function counting(...ledger: readonly LedgerEvent[]): string[] {
  const names = namesOf(countingEvents(recordedEvents(ledger)));
  expect(namesOf(countingEvents(recordedEvents(ledger.toReversed())))).toEqual(names);
  return names;
}

describe('after a level reset', () => {
  it('only later events count (D28)', () => {
    const before = new FocusSession({ name: 'before' }).grow(4);
    const after = new FocusSession({ name: 'after', at: NINE + 4 * HOUR }).grow();
    const garden = gardenOf([...before.facts, resetAt(NINE + 3 * HOUR), ...after.facts]);
    expect(garden).toEqual(gardenOf(after.facts));
    expect(garden.days[TODAY]).toMatchObject({ completed: 1, harvestXP: 0 });
  });

  it('a garden without later events is empty (D28)', () => {
    const { facts } = focusSessionAfterCycle();
    expect(gardenOf([...facts, resetAt(NINE + 3 * HOUR)])).toEqual({
      days: {},
      history: [],
      records: [],
      lastSession: undefined,
      young: [],
    });
  });

  it('the last of several decides, in any order of arrival (D28)', () => {
    const { facts } = focusSessionAfterCycle();
    const resets = [resetAt(NINE + 60 * MINUTE), resetAt(NINE + 30 * MINUTE)];
    expect(gardenOf([...resets, ...facts]).days[TODAY]?.completed).toBe(2);
  });

  it('a cycle needs its four pomodoros after it (D28)', () => {
    const garden = gardenOf([...focusSessionAfterCycle().facts, resetAt(NINE + 60 * MINUTE)]);
    expect(garden.days[TODAY]).toMatchObject({ completed: 2, growthXP: 2, harvestXP: 0 });
    expect(garden.history).toEqual([]);
    expect(garden.records).toEqual([]);
  });

  it('later events of a running planting count: its quit, its entry with the focus after it (D28)', () => {
    const focusSession = new FocusSession()
      .grow(2)
      .do('return-to-focus')
      .after(10 * MINUTE, 'quit');
    const garden = gardenOf([...focusSession.facts, resetAt(NINE + 55 * MINUTE)]);
    expect(garden.days[TODAY]).toMatchObject({ completed: 0, witherCount: 10, failed: 1 });
    expect(garden.history).toMatchObject([{ status: 'wilted', focusTime: 600 }]);
  });

  it('a period counts even if it overlaps one from before the reset (D28, D29)', () => {
    const [early, late] = [pomodoro('a', 0), pomodoro('b', 10 * MINUTE)];
    const reset = ledgerOf([resetAt(NINE + 30 * MINUTE)], 'r');
    expect(counting(...early, ...late, ...reset)).toEqual(['b']);
  });
});

describe('of focus periods that overlap', () => {
  it('the one that began first counts (D29)', () => {
    expect(counting(...pomodoro('b', 0), ...pomodoro('a', MINUTE))).toEqual(['b']);
  });

  it('the smaller id counts if they began together (D29)', () => {
    expect(counting(...pomodoro('b', 0), ...pomodoro('a', 0))).toEqual(['a']);
  });

  it('the first to begin counts even if it ends last (D29)', () => {
    expect(counting(...pomodoro('a', MINUTE), ...pomodoro('b', 0, 90))).toEqual(['b']);
  });

  it('both count if they share no more than 60 s (D73)', () => {
    expect(overlapping(-MINUTE)).toEqual(['a', 'b']);
    expect(overlapping(0)).toEqual(['a', 'b']);
    expect(overlapping(60 * SECOND)).toEqual(['a', 'b']);
    expect(overlapping(60 * SECOND + 1)).toEqual(['a']);
  });

  it('a short one may share a tenth of its length (D73)', () => {
    const five = pomodoro('a', 0, 5);
    expect(counting(...five, ...pomodoro('b', 4.5 * MINUTE))).toEqual(['a', 'b']);
    expect(counting(...five, ...pomodoro('b', 4.5 * MINUTE - 1))).toEqual(['a']);
  });

  it('time shared with several others adds up, on both sides (D73)', () => {
    const long = pomodoro('l', 0, 50);
    const before = pomodoro('a', -24.5 * MINUTE);
    expect(counting(...before, ...long, ...pomodoro('b', 49.5 * MINUTE))).toEqual(['a', 'l', 'b']);
    expect(counting(...before, ...long, ...pomodoro('b', 49.5 * MINUTE - 1))).toEqual(['a', 'l']);
  });

  it('one that yields nothing does not displace a third one (D29)', () => {
    const [first, second] = [pomodoro('a', 0), pomodoro('b', 20 * MINUTE)];
    expect(counting(...first, ...second, ...pomodoro('c', 40 * MINUTE))).toEqual(['a', 'c']);
  });

  it('time in a pause of one is free for the other (D29)', () => {
    const paused = new FocusSession({ name: 'a' }).after(MINUTE, 'take-break');
    paused.after(5 * MINUTE, 'tick').after(30 * MINUTE, 'tick');
    const inTheBreak = pomodoro('b', MINUTE, 5);
    expect(counting(...ledgerOf(paused.facts, 'a'), ...inTheBreak)).toEqual(['b', 'a']);
  });

  it('the shared time of all spans together decides (D73)', () => {
    const [within, beyond] = [interrupted(30 * SECOND), interrupted(31 * SECOND)];
    expect(counting(...within, ...pomodoro('b', 0, 10))).toEqual(['b', 'a']);
    expect(counting(...beyond, ...pomodoro('b', 0, 10))).toEqual(['a']);
  });

  it('a session without a break is treated like a pomodoro (D16, D29)', () => {
    const plan = { breakMinutes: 0 };
    const session = new FocusSession({ plan, name: 's', at: NINE + MINUTE }).grow();
    const ledger = [...ledgerOf(session.facts, 's'), ...pomodoro('a', 0)];
    expect(counting(...ledger)).toEqual(['a']);
    expect(projectGarden(ledger).history).toEqual([]);
  });

  it('the second yields nothing: no growth, no harvest of its planting (D29)', () => {
    const cycle = focusSessionAfterCycle({ name: 'c' });
    const earlier = pomodoro('a', -5 * MINUTE);
    const garden = projectGarden([...ledgerOf(cycle.facts, 'c'), ...earlier]);
    expect(garden.days[TODAY]).toMatchObject({ completed: 4, growthXP: 4, harvestXP: 0 });
    expect(garden.history).toEqual([]);
  });

  it('the penalties of one that does not count stay (D29)', () => {
    const quitter = new FocusSession({ name: 'q', at: NINE + MINUTE }).grow().do('return-to-focus');
    quitter.after(MINUTE, 'quit');
    const garden = projectGarden([...ledgerOf(quitter.facts, 'q'), ...pomodoro('a', 0)]);
    expect(garden.days[TODAY]).toMatchObject({ completed: 1, witherCount: 10, failed: 1 });
  });

  it('all spans are compared even if a clock was set back within one (D11, D29)', () => {
    const corrected = new FocusSession({ name: 'a', at: NINE + HOUR });
    corrected
      .wait(10 * MINUTE)
      .shiftClock(-HOUR)
      .after(15 * MINUTE, 'tick');
    const later = ledgerOf(corrected.facts, 'a');
    expect(counting(...later, ...pomodoro('b', HOUR))).toEqual(['a']);
    expect(counting(...later, ...pomodoro('b', 0))).toEqual(['b']);
  });

  it('a span that a clock set back repeats is moved to before it (D11, D73)', () => {
    const corrected = new FocusSession({ name: 'a' }).wait(10 * MINUTE).shiftClock(-5 * MINUTE);
    const twice = ledgerOf(corrected.grow().facts, 'a');
    expect(counting(...twice, ...pomodoro('b', -4 * MINUTE, 10))).toEqual(['a']);
    expect(counting(...twice, ...pomodoro('b', -14 * MINUTE, 10))).toEqual(['b', 'a']);
  });
});
