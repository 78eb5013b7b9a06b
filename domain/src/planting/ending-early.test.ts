import { describe, expect, it } from 'vitest';
import { dayWith } from '../testing/days.ts';
import { gardenOf, TODAY } from '../testing/ledgers.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { leavingCost } from './beginning-and-end.ts';
import { earlyFocus } from './ending-early.ts';
import { pauseTotal, remaining } from './selectors.ts';

describe("'Done early' (D84)", () => {
  it('counts what was focused, without a pomodoro, and begins the break', () => {
    const focusSession = new FocusSession().after(10 * MINUTE, 'pause').after(MINUTE, 'resume');
    focusSession.after(2 * MINUTE + 500, 'end-early');
    expect(focusSession.cues).toEqual(['ended-early', 'break-started']);
    expect(focusSession.mode).toBe('pomodoro-break');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(5 * MINUTE);
    expect(pauseTotal(focusSession.planting, focusSession.now)).toBe(MINUTE);
    expect(gardenOf(focusSession.facts).days).toEqual({
      [TODAY]: dayWith({ totalFocusTime: 12 * 60 }),
    });
  });

  it('keeps the place in the cycle, whose harvest still takes four whole periods', () => {
    const focusSession = new FocusSession().grow(2).do('return-to-focus');
    focusSession.after(20 * MINUTE, 'end-early').do('return-to-focus');
    expect(remaining(focusSession.planting, focusSession.now)).toBe(25 * MINUTE);
    focusSession.grow(2);
    expect(focusSession.mode).toBe('full-cycle-break');
    const [day] = Object.values(gardenOf(focusSession.facts).days);
    expect(day).toMatchObject({ completed: 4, harvestXP: 1, totalFocusTime: (100 + 20) * 60 });
  });

  it('ends a paused period with the focus before the pause, and its wilt stands', () => {
    const focusSession = new FocusSession().after(8 * MINUTE, 'pause').after(HOUR, 'end-early');
    expect(focusSession.happened).toEqual(['plant-wilted', 'period-ended-early']);
    expect(focusSession.planting.pauseLimit).toBe('crossed');
    const [day] = Object.values(gardenOf(focusSession.facts).days);
    expect(day).toMatchObject({ totalFocusTime: 8 * 60, witherCount: 3, failed: 1 });
  });

  it('waits with the break that is not to start by itself', () => {
    const focusSession = new FocusSession({ plan: { timing: { startBreaks: false } } });
    focusSession.after(MINUTE, 'end-early').after(HOUR, 'resume');
    expect(focusSession.cues).toEqual(['break-started']);
    expect(focusSession.planting.mode).toMatchObject({ early: true });
    expect(focusSession.planting.mode).not.toHaveProperty('unstarted');
    expect(leavingCost(focusSession.planting)).toBe('nothing');
  });

  it.each([
    ['before the first focus', new FocusSession()],
    ['in a break', new FocusSession().grow()],
    ['without breaks', new FocusSession({ plan: { breakMinutes: 0 } }).wait(MINUTE)],
    ['in a manual break', new FocusSession().after(MINUTE, 'take-break').wait(SECOND)],
  ])('does nothing %s', (_, focusSession) => {
    expect(earlyFocus(focusSession.planting, focusSession.now)).toBeUndefined();
    const { mode } = focusSession.planting;
    expect(focusSession.do('end-early').planting.mode).toBe(mode);
  });
});
