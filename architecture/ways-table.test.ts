import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sumOf } from '@furrow/domain/ledger/daily-stats';
import {
  currentPeriod,
  isUnstarted,
  overtimeOf,
  remaining,
} from '@furrow/domain/planting/selectors';
import { planInTime, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import type { Timing } from '@furrow/domain/session-setup/timing';
import { FocusSession, type PlainAction } from '@furrow/domain/testing/focus-session';
import { gardenOf } from '@furrow/domain/testing/ledgers';
import { planWith } from '@furrow/domain/testing/plans';
import { MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

/** Begins a focus session as one column of the table says. */
type Way = (plan?: Partial<FocusPlan>, timing?: Timing) => FocusSession;

const growing =
  (ways: Partial<FocusPlan>): Way =>
  (plan, timing) =>
    new FocusSession({ plan: planInTime({ ...planWith(plan), ...ways }, timing) }).do('touch');

const WAYS: Readonly<Record<string, Way>> = {
  Classic: growing({}),
  'Until I stop': growing({ ways: { lasts: 'until-stopped' } }),
  'Keep going': growing({ ways: { lasts: 'past-zero' } }),
  '+5 min': (...given) => growing({})(...given).do('extend'),
  Gentle: growing({ ways: { care: 'gentle' } }),
  Strict: growing({ ways: { care: 'strict' } }),
};

const BREAKS_WAIT: Timing = { startBreaks: false };
const FOCUS_WAITS: Timing = { startFocus: false };
const LONG_BREAKS: Timing = { longBreakTime: 20, longBreakInterval: 2 };

/** What the planting does now. */
function stateOf({ planting, mode }: FocusSession): string {
  if (mode === 'focus-running' || overtimeOf(planting)) return 'focus goes on';
  if (mode === 'focus-paused') return 'focus pauses';
  if (mode === 'ended') return 'session complete';
  if (currentPeriod(planting.mode) || mode === 'cycle-waiting') return 'focus waits';
  return isUnstarted(planting) ? 'break waits' : 'break begins';
}

/** What an action leads to. */
function outcome(session: FocusSession, action: PlainAction): string {
  const { mode } = session.planting;
  return session.do(action).planting.mode === mode ? 'not possible' : stateOf(session);
}

/** Lets the time of a focus period pass. */
function untilZero(session: FocusSession): string {
  session.after(25 * MINUTE, 'tick');
  const counted = session.happened.includes('pomodoro-completed') ? 'pomodoro, ' : '';
  return counted + stateOf(session);
}

/** The focus of one period with somebody there, or with nobody, until it ends by itself. */
function longestFocus(session: FocusSession, isAttended: boolean): string {
  const from = session.now;
  while (stateOf(session) === 'focus goes on') session.after(MINUTE, isAttended ? 'touch' : 'tick');
  const counted = session.facts.flatMap((fact) => ('focus' in fact ? fact.focus : []));
  const ended = Math.max(...counted.map(({ to }) => to));
  return `${(ended - from) / MINUTE} min, ${stateOf(session)}`;
}

/** The focus of one period, and the break after it. */
function toBreak(session: FocusSession): FocusSession {
  session.after(session.planting.plan.focusMinutes * MINUTE, 'tick').do('finish');
  return isUnstarted(session.planting) ? session.do('resume') : session;
}

const breakOf = (session: FocusSession): Duration => remaining(session.planting, session.now);

function longBreak(session: FocusSession): string {
  for (let pomodoros = 1; pomodoros <= 8; pomodoros += 1) {
    const length = breakOf(toBreak(session));
    if (length !== 5 * MINUTE) return `${length / MINUTE} min after ${pomodoros}`;
    session.do(session.mode === 'full-cycle-break' ? 'start-new-pomo' : 'return-to-focus');
  }
  return 'none';
}

function afterBreak(session: FocusSession): string {
  const before = toBreak(session).planting.id;
  session.after(breakOf(session), 'tick');
  const begun = session.mode === 'focus-running' ? 'focus begins' : stateOf(session);
  return `${session.planting.id === before ? '' : 'next plant, '}${begun}`;
}

/** What another set-up does to a plant that has grown. */
function changePlan(session: FocusSession): string {
  session.after(2 * MINUTE, { kind: 'change-plan', plan: planWith({ focusMinutes: 50 }) });
  if (session.planting.plan.focusMinutes !== 50) return 'not possible';
  return ending(session);
}

/** For how long, up to an hour, the plant survives what stops the focus. */
function untilWilted(session: FocusSession, stop: 'pause' | 'page-hidden'): string {
  session.after(MINUTE, stop);
  for (let waited = 1; waited <= 3600; waited += 1)
    if (session.after(SECOND, 'tick').happened.includes('plant-wilted')) return `${waited - 1} s`;
  return 'any time';
}

/** How often, up to twenty times, something is possible without a penalty. */
function freeTimes(session: FocusSession, begin: PlainAction, end: PlainAction): string {
  for (let times = 0; times < 20; times += 1) {
    if (outcome(session.wait(SECOND), begin) === 'not possible')
      return times === 0 ? 'none' : `${times}`;
    session.after(SECOND, end);
    if (session.happened.includes('penalty-incurred')) return `${times}, then -3 XP each`;
  }
  return 'any number';
}

function hiddenPastZero(session: FocusSession): string {
  session.after(26 * MINUTE, 'page-hidden').after(10 * MINUTE, 'tick');
  const overtime = overtimeOf(session.planting);
  if (overtime) return overtime.since === null ? 'overtime stops' : 'overtime goes on';
  return session.mode === 'focus-paused' ? 'focus pauses' : 'break goes on';
}

/** What the end of a planting has done. */
function ending({ facts }: FocusSession): string {
  const { history, days } = gardenOf(facts);
  const cost = sumOf(days, 'witherCount');
  const kept = sumOf(days, 'completed') > 0 ? 'pomodoro kept' : 'nothing kept';
  return `${history.length > 0 ? 'wilts' : kept}, ${cost > 0 ? `-${cost}` : 'no'} XP`;
}

/** Each row of the table, as the timer does it. */
const ROWS: Readonly<Record<string, (begin: Way) => string>> = {
  'At zero': (begin) => untilZero(begin()),
  'At zero, breaks wait': (begin) => untilZero(begin({}, BREAKS_WAIT)),
  'At zero, without breaks': (begin) => untilZero(begin({ breakMinutes: 0 })),
  'Longest focus': (begin) => longestFocus(begin(), true),
  'Longest focus, breaks wait': (begin) => longestFocus(begin({}, BREAKS_WAIT), true),
  'Longest focus, nobody there': (begin) => longestFocus(begin(), false),
  'Break after 50 min': (begin) => `${breakOf(toBreak(begin({ focusMinutes: 50 }))) / MINUTE} min`,
  'Long break': (begin) => longBreak(begin()),
  'Long break, set to 20 min after 2': (begin) => longBreak(begin({}, LONG_BREAKS)),
  'After the break': (begin) => afterBreak(begin()),
  'After the break, focus waits': (begin) => afterBreak(begin({}, FOCUS_WAITS)),
  "'Done'": (begin) => outcome(begin().wait(MINUTE), 'finish'),
  "'Done', breaks wait": (begin) => outcome(begin({}, BREAKS_WAIT).wait(MINUTE), 'finish'),
  "'Done early'": (begin) => outcome(begin().wait(MINUTE), 'end-early'),
  "'Done early', breaks wait": (begin) => outcome(begin({}, BREAKS_WAIT).wait(MINUTE), 'end-early'),
  "'+5 min'": (begin) => outcome(begin().wait(MINUTE), 'extend'),
  'Manual breaks': (begin) => freeTimes(begin(), 'take-break', 'return-to-focus'),
  Pauses: (begin) => freeTimes(begin(), 'pause', 'resume'),
  'Pause until it wilts': (begin) => untilWilted(begin(), 'pause'),
  'Hidden page until it wilts': (begin) => untilWilted(begin(), 'page-hidden'),
  'Page hidden for 5 s': (begin) =>
    stateOf(
      begin()
        .after(MINUTE, 'page-hidden')
        .after(5 * SECOND, 'page-seen'),
    ),
  'Hidden page past zero': (begin) => hiddenPastZero(begin()),
  'Another set-up': (begin) => changePlan(begin()),
  Quit: (begin) => ending(begin().after(MINUTE, 'quit')),
  'Quit past zero': (begin) =>
    ending(
      begin()
        .after(25 * MINUTE, 'tick')
        .after(MINUTE, 'quit'),
    ),
};

/** The cells of the table in the specification, line by line. */
function writtenTable(): string[][] {
  const text = readFileSync(join(ROOT, 'docs/specification/4-timer.md'), 'utf8');
  const lines = text.split('\n').filter((line) => /^\|(?! -)/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the timer does in each way to grow what the table of section 4 says (D66 to D69, D84)', () => {
  const ways = Object.entries(WAYS);
  const columns = ['', ...ways.map(([way]) => way)];
  const rows = Object.entries(ROWS).map(([row, probe]) =>
    [row].concat(ways.map(([, begin]) => probe(begin))),
  );
  expect(writtenTable()).toEqual([columns, ...rows]);
});
