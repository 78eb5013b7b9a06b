import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import type { Planting } from '@furrow/domain/planting/planting';
import { transition } from '@furrow/domain/planting/transition';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { actionsOf, fateOfPlant, isBreak } from './planting-mode.ts';

const sown = beginPlanting('a.1', DEFAULT_FOCUS_PLAN, 0).planting;
const ticked = (planting: Planting, minute: number) =>
  transition(planting, { kind: 'tick' }, minute * MINUTE).planting;

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

const sownIn = (ways: Ways) => beginPlanting('a.1', { ...DEFAULT_FOCUS_PLAN, ways }, 0).planting;

test('focus that counts up has Done in place of breaks, and its outcome in the break after it (D67)', () => {
  const counting = sownIn({ lasts: 'until-stopped' });
  expect(actionsOf(counting)).toEqual({ next: 'pause', canFinish: true });
  const fateAfter = (minute: number) =>
    fateOfPlant(transition(counting, { kind: 'finish' }, minute * MINUTE).planting);
  expect([fateAfter(26), fateAfter(14)]).toEqual(['harvested', 'wilted']);
  const short = transition(counting, { kind: 'finish' }, 14 * MINUTE).planting;
  const waiting = ticked({ ...short, attended: false }, 30);
  expect([waiting.mode.kind, fateOfPlant(waiting)]).toEqual(['cycle-waiting', 'wilted']);
});

test('in overtime the focus goes on, and the break is to be started (D68)', () => {
  const over = ticked(sownIn({ lasts: 'past-zero' }), 25);
  expect(isBreak(over)).toBe(false);
  expect(actionsOf(over)).toEqual({ next: 'endOvertime' });
});

test('a strict planting has one pause, and nothing else to press (D69)', () => {
  const strict = sownIn({ care: 'strict' });
  expect(actionsOf(strict)).toEqual({ next: 'pause' });
  const paused = transition(strict, { kind: 'pause' }, MINUTE).planting;
  const resumed = transition(paused, { kind: 'resume' }, 2 * MINUTE).planting;
  expect([actionsOf(paused), actionsOf(resumed)]).toEqual([{ next: 'resume' }, {}]);
});
