import { describe, expect, it } from 'vitest';

import {
  NINE,
  Sitting,
  sittingAfterCycle,
  sittingBegunByItself,
  unattendedSitting,
} from '../testing/sitting.ts';
import { MINUTE, SECOND } from '../time.ts';
import { firstPlantingId, nextPlantingId } from './planting.ts';
import { remaining } from './reading.ts';

describe('a planting begins', () => {
  it('at once, without a start button (D9)', () => {
    const sitting = new Sitting();
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.cues).toEqual(['focus-started']);
    expect(sitting.facts).toEqual([]);
    expect(remaining(sitting.planting, NINE)).toBe(25 * MINUTE);
    expect(remaining(sitting.planting, NINE + SECOND)).toBe(25 * MINUTE - SECOND);
  });

  it('waiting, where the page was opened out of sight (D20)', () => {
    const sitting = new Sitting({ circumstances: { begunBy: 'visitor', page: 'hidden' } });
    expect(sitting.mode).toBe('focus-waiting');
    sitting.after(MINUTE, 'page-seen');
    expect(sitting.mode).toBe('focus-running');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
  });

  it('with ids that follow without chance within a sitting', () => {
    const first = firstPlantingId('0190a1b2.c3');
    expect(first).toBe('0190a1b2.c3.1');
    expect(nextPlantingId(first)).toBe('0190a1b2.c3.2');
    expect(nextPlantingId('a.9')).toBe('a.10');
  });
});

describe('after a full cycle', () => {
  it('Start a New Pomo begins a new planting of the same plan without adding XP (section 4)', () => {
    const sitting = sittingAfterCycle({ plan: { plant: 'corn', focusMinutes: 30 } });
    const facts = sitting.happened;
    sitting.after(SECOND, 'start-new-pomo');
    expect(sitting.happened).toEqual(facts);
    expect(sitting.planting).toMatchObject({
      id: 'sitting.2',
      pomodoros: 0,
      begunBy: 'visitor',
      mode: { kind: 'focus-running' },
    });
    expect(sitting.planting.plan.plant).toBe('corn');
    expect(remaining(sitting.planting, sitting.now)).toBe(30 * MINUTE);
  });

  it('Start a New Pomo resets pauses, breaks and penalties with the planting (D13, D14)', () => {
    const sitting = new Sitting().pause(6 * MINUTE).pause(MINUTE);
    sitting.takeBreaks(6).grow(4).do('start-new-pomo');
    expect(sitting.planting).toMatchObject({
      pausedBefore: 0,
      pauseLimit: 'within',
      pausePenalties: 0,
      manualBreaks: 0,
    });
  });

  it('the next planting begins by itself when the long break is over (section 4, D20)', () => {
    const sitting = new Sitting().after(SECOND, 'touch').grow(4);
    expect(sitting.after(15 * MINUTE - 1, 'tick').mode).toBe('full-cycle-break');
    sitting.after(1, 'tick');
    expect(sitting.planting).toMatchObject({ id: 'sitting.2', begunBy: 'itself', pomodoros: 0 });
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.cues).toEqual(['break-over', 'focus-started']);
  });

  it('the next waits for the visitor after a whole planting without any input (D20)', () => {
    const sitting = unattendedSitting();
    expect(sitting.mode).toBe('cycle-waiting');
    sitting.after(60 * MINUTE, 'tick').do('touch');
    expect(sitting.mode).toBe('cycle-waiting');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    sitting.do('start-new-pomo');
    expect(sitting.mode).toBe('focus-running');
    expect(sitting.planting).toMatchObject({ id: 'sitting.2', begunBy: 'visitor' });
  });

  it('one that began by itself does not beget the next where nobody was there (D20)', () => {
    const sitting = sittingBegunByItself();
    for (let grown = 0; grown < 4; grown += 1) {
      sitting.after(25 * MINUTE, 'tick').after(15 * MINUTE, 'tick');
    }
    expect(sitting.mode).toBe('cycle-waiting');
    expect(sitting.planting.id).toBe('sitting.2');
  });

  it('the next waits, full and uncounted, where the long break ends out of sight (D20)', () => {
    const sitting = sittingAfterCycle()
      .do('touch')
      .do('page-hidden')
      .after(20 * MINUTE, 'tick');
    expect(sitting.mode).toBe('focus-waiting');
    sitting.after(60 * MINUTE, 'page-seen');
    expect(remaining(sitting.planting, sitting.now)).toBe(25 * MINUTE);
    expect(sitting.planting.begunBy).toBe('itself');
  });
});
