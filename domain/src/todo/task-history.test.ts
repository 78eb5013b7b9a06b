import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDay } from '../testing/days.ts';
import type { TaskHistory } from './task-history.ts';
import { afterFocus, afterToggle, taskHistory } from './task-history.ts';

const EMPTY: TaskHistory = taskHistory({}, 1);

const toggles = fc.array(fc.tuple(arbitraryDay, fc.boolean()), { maxLength: 30 });

function afterAll(steps: readonly (readonly [TaskHistory['habitDays'][number], boolean])[]) {
  return steps.reduce((history, [day, completed]) => afterToggle(history, completed, day), EMPTY);
}

describe('afterToggle', () => {
  it('marks the day of completion and clears it when unchecked', () => {
    const done = afterToggle(EMPTY, true, '2026-11-20');
    expect(done).toEqual({ completedOn: '2026-11-20', habitDays: ['2026-11-20'], focusSeconds: 0 });
    expect(afterToggle(done, false, '2026-11-20')).toEqual(EMPTY);
  });

  it('clears no other day than today', () => {
    const yesterday = afterToggle(EMPTY, true, '2026-11-19');
    const unchecked = afterToggle(yesterday, false, '2026-11-20');
    expect(unchecked).toEqual({ completedOn: null, habitDays: ['2026-11-19'], focusSeconds: 0 });
  });

  it('leaves each day as its last toggle left it, in order and once', () => {
    fc.assert(
      fc.property(toggles, (steps) => {
        const last = new Map(steps);
        const marked = [...last].filter(([, completed]) => completed).map(([day]) => day);
        expect(afterAll(steps).habitDays).toEqual(marked.toSorted());
      }),
    );
  });

  it('remembers the last completion until the task is open again', () => {
    fc.assert(
      fc.property(toggles, arbitraryDay, (steps, day) => {
        expect(afterToggle(afterAll(steps), true, day).completedOn).toBe(day);
        expect(afterToggle(afterAll(steps), false, day).completedOn).toBeNull();
      }),
    );
  });
});

describe('afterFocus', () => {
  it('adds up, and outlives a toggle', () => {
    const focused = afterFocus(afterFocus(EMPTY, 1500), 900);
    expect(focused.focusSeconds).toBe(2400);
    expect(afterToggle(focused, true, '2026-11-20').focusSeconds).toBe(2400);
  });
});

describe('taskHistory', () => {
  it('finds an item by its id', () => {
    const kept = afterFocus(EMPTY, 1500);
    expect(taskHistory({ 7: kept }, 7)).toBe(kept);
    expect(taskHistory({ 7: kept }, 8)).toEqual(EMPTY);
  });
});
