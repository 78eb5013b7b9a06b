import { expect, test } from 'vitest';
import { DEFAULT_FOCUS_PLAN } from '../session-setup/focus-plan.ts';
import type { Ways } from '../session-setup/ways.ts';
import { MINUTE } from '../time.ts';
import { beginPlanting } from './beginning-and-end.ts';
import {
  fateOfPlant,
  isBreak,
  isFocusing,
  isOnBreak,
  isRipe,
  isStill,
  unstartedIn,
} from './doing.ts';
import type { Planting } from './planting.ts';
import type { Action } from './step.ts';
import { transition } from './transition.ts';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;
const sownIn = (ways: Ways) => beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ways }, 0).planting;
const ticked = (planting: Planting, minute: number) =>
  transition(planting, { kind: 'tick' }, minute * MINUTE).planting;
const after = (
  planting: Planting,
  kind: Extract<
    Action['kind'],
    'pause' | 'finish' | 'end-early' | 'extend' | 'take-break' | 'page-hidden'
  >,
  minute: number,
) => transition(planting, { kind }, minute * MINUTE).planting;

test('a plant grows, also in the break after a pomodoro, until its cycle is full', () => {
  expect(fateOfPlant(sown)).toBe('growing');
  expect(fateOfPlant(ticked(sown, 25))).toBe('growing');
  const grown = [25, 30, 55, 60, 85, 90, 115].reduce(ticked, sown);
  expect(fateOfPlant(grown)).toBe('harvested');
});

test('after a pause too long it is wilted, and stays so when the cycle is full', () => {
  const paused = transition(sown, { kind: 'pause' }, MINUTE).planting;
  const wilted = ticked(paused, 7);
  expect(fateOfPlant(wilted)).toBe('wilted');
  const resumed = transition(wilted, { kind: 'resume' }, 7 * MINUTE).planting;
  expect(fateOfPlant([31, 36, 61, 66, 91, 96, 121].reduce(ticked, resumed))).toBe('wilted');
});

function fateAfterSession(focusMinutes: number) {
  const plan = { ...DEFAULT_FOCUS_PLAN, focusMinutes, breakMinutes: 0 };
  return fateOfPlant(ticked(beginPlanting('a.1', plan, 0).planting, focusMinutes));
}

test('without a break it is harvested at the end, if the session was long enough', () => {
  expect([fateAfterSession(25), fateAfterSession(10)]).toEqual(['harvested', 'wilted']);
});

test('a plant that is left is not called harvested', () => {
  expect(fateOfPlant(transition(sown, { kind: 'quit' }, 20 * MINUTE).planting)).toBe('growing');
});

test('focus that counts up has its outcome in the break after it (D67)', () => {
  const counting = sownIn({ lasts: 'until-stopped' });
  const fateAfter = (minute: number) => fateOfPlant(after(counting, 'finish', minute));
  expect([fateAfter(26), fateAfter(14)]).toEqual(['harvested', 'wilted']);
  const waiting = ticked({ ...after(counting, 'finish', 14), attended: false }, 30);
  expect([waiting.mode.kind, fateOfPlant(waiting)]).toEqual(['cycle-waiting', 'wilted']);
});

const timed = {
  ...DEFAULT_FOCUS_PLAN,
  timing: { startBreaks: false, startFocus: false },
} as const;
const waitingBreak = ticked(beginPlanting('a.1', timed, 0).planting, 25);
const started = transition(waitingBreak, { kind: 'resume' }, 25 * MINUTE).planting;

/** What a planting does at some instant, as every screen asks it. */
test.each([
  ['focus', sown, 'focusing'],
  ['a pause', after(sown, 'pause', 1), 'still'],
  ['focus of a hidden page', after(sown, 'page-hidden', 1), 'still'],
  ['a manual break', after(sown, 'take-break', 1), 'on break, break'],
  ['the break after a pomodoro', ticked(sown, 25), 'on break, break, ripe'],
  ['the break after Done early', after(sown, 'end-early', 10), 'on break, break'],
  ['a break that waits', waitingBreak, 'break, ripe, break waits'],
  ['focus that waits', ticked(started, 30), 'focus waits'],
  ['overtime', ticked(sownIn({ lasts: 'past-zero' }), 25), 'focusing, ripe'],
  [
    'overtime of a hidden page',
    after(ticked(sownIn({ lasts: 'past-zero' }), 25), 'page-hidden', 26),
    'focusing, ripe, still',
  ],
  ['overtime by +5 min', ticked(after(sown, 'extend', 20), 25), 'focusing, ripe'],
  [
    'the break after overtime by +5 min',
    ticked(ticked(after(sown, 'extend', 20), 25), 30),
    'on break, break, ripe',
  ],
  ['focus that counts up', ticked(sownIn({ lasts: 'until-stopped' }), 50), 'focusing'],
  [
    'the break after Done',
    after(sownIn({ lasts: 'until-stopped' }), 'finish', 50),
    'on break, break, ripe',
  ],
  ['a full cycle', [25, 30, 55, 60, 85, 90, 115].reduce(ticked, sown), 'on break, break, ripe'],
] as const)('%s', (_, planting, expected) => {
  const unstarted = unstartedIn(planting);
  const doing = [
    isFocusing(planting) && 'focusing',
    isOnBreak(planting) && 'on break',
    isBreak(planting) && 'break',
    isRipe(planting) && 'ripe',
    isStill(planting) && 'still',
    unstarted && `${unstarted} waits`,
  ];
  expect(doing.filter(Boolean).join(', ')).toBe(expected);
});
