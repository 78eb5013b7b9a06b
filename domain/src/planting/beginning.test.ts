import { describe, expect, it } from 'vitest';

import {
  NINE,
  FocusSession,
  focusSessionAfterCycle,
  focusSessionBegunByItself,
  unattendedFocusSession,
} from '../testing/focus-session.ts';
import { MINUTE, SECOND } from '../time.ts';
import { firstPlantingId, nextPlantingId } from './planting.ts';
import { remaining } from './selectors.ts';

describe('a planting begins', () => {
  it('at once, without a start button (D9)', () => {
    const focusSession = new FocusSession();
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.cues).toEqual(['focus-started']);
    expect(focusSession.facts).toEqual([]);
    expect(remaining(focusSession.planting, NINE)).toBe(25 * MINUTE);
    expect(remaining(focusSession.planting, NINE + SECOND)).toBe(25 * MINUTE - SECOND);
  });

  it('waiting, if the page was opened hidden (D20)', () => {
    const focusSession = new FocusSession({
      circumstances: { begunBy: 'visitor', page: 'hidden' },
    });
    expect(focusSession.mode).toBe('focus-waiting');
    focusSession.after(MINUTE, 'page-seen');
    expect(focusSession.mode).toBe('focus-running');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
  });

  it('with ids that are determined within a focus session', () => {
    const first = firstPlantingId('0190a1b2.c3');
    expect(first).toBe('0190a1b2.c3.1');
    expect(nextPlantingId(first)).toBe('0190a1b2.c3.2');
    expect(nextPlantingId('a.9')).toBe('a.10');
  });
});

describe('after a full cycle', () => {
  it('Start a New Pomo begins a new planting of the same plan without adding XP (section 4)', () => {
    const focusSession = focusSessionAfterCycle({ plan: { plant: 'corn', focusMinutes: 30 } });
    const facts = focusSession.happened;
    focusSession.after(SECOND, 'start-new-pomo');
    expect(focusSession.happened).toEqual(facts);
    expect(focusSession.planting).toMatchObject({
      id: 'focus session.2',
      pomodoros: 0,
      begunBy: 'visitor',
      mode: { kind: 'focus-running' },
    });
    expect(focusSession.planting.plan.plant).toBe('corn');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(30 * MINUTE);
  });

  it('Start a New Pomo resets pauses, breaks and penalties with the planting (D13, D14)', () => {
    const focusSession = new FocusSession().pause(6 * MINUTE).pause(MINUTE);
    focusSession.takeBreaks(6).grow(4).do('start-new-pomo');
    expect(focusSession.planting).toMatchObject({
      pausedBefore: 0,
      pauseLimit: 'within',
      pausePenalties: 0,
      manualBreaks: 0,
    });
  });

  it('the next planting begins by itself when the long break is over (section 4, D20)', () => {
    const focusSession = new FocusSession().after(SECOND, 'touch').grow(4);
    expect(focusSession.after(15 * MINUTE - 1, 'tick').mode).toBe('full-cycle-break');
    focusSession.after(1, 'tick');
    expect(focusSession.planting).toMatchObject({
      id: 'focus session.2',
      begunBy: 'itself',
      pomodoros: 0,
    });
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.cues).toEqual(['break-over', 'focus-started']);
  });

  it('the next planting waits for the visitor if there was no input during the last (D20)', () => {
    const focusSession = unattendedFocusSession();
    expect(focusSession.mode).toBe('cycle-waiting');
    focusSession.after(60 * MINUTE, 'tick').do('touch');
    expect(focusSession.mode).toBe('cycle-waiting');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    focusSession.do('start-new-pomo');
    expect(focusSession.mode).toBe('focus-running');
    expect(focusSession.planting).toMatchObject({ id: 'focus session.2', begunBy: 'visitor' });
  });

  it('one that began by itself, without input, does not start the next (D20)', () => {
    const focusSession = focusSessionBegunByItself();
    for (let grown = 0; grown < 4; grown += 1) {
      focusSession.after(25 * MINUTE, 'tick').after(15 * MINUTE, 'tick');
    }
    expect(focusSession.mode).toBe('cycle-waiting');
    expect(focusSession.planting.id).toBe('focus session.2');
  });

  it('the next waits, full and uncounted, if the long break ends while hidden (D20)', () => {
    const focusSession = focusSessionAfterCycle()
      .do('touch')
      .do('page-hidden')
      .after(20 * MINUTE, 'tick');
    expect(focusSession.mode).toBe('focus-waiting');
    focusSession.after(60 * MINUTE, 'page-seen');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    expect(focusSession.planting.begunBy).toBe('itself');
  });
});
