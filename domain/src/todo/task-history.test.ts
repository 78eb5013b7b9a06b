import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDay } from '../testing/days.ts';
import { contentNamed } from '../testing/tasks.ts';
import type { DayKey } from '../time.ts';
import { addTask, changeTask, restoreTask, toggleTask } from './task-changes.ts';
import { listedTasks, taskHistory } from './task-list.ts';

const OPEN = addTask([], 'a', contentNamed('Sow'), { at: 5, by: 'a' });

const toggles = fc.array(fc.tuple(arbitraryDay, fc.boolean()), { maxLength: 30 });

/** The history after these toggles, all at the same instant. */
function historyAfter(steps: readonly (readonly [DayKey, boolean])[]) {
  const [record] = steps.reduce(
    (records, [day, completed]) => toggleTask(records, 5, completed, day, { at: 6, by: 't' }),
    OPEN,
  );
  return record && taskHistory(record);
}

describe('toggling', () => {
  it('marks the day of completion and clears it when unchecked', () => {
    expect(historyAfter([['2026-11-20', true]])).toEqual({
      completedOn: '2026-11-20',
      habitDays: ['2026-11-20'],
    });
    const both = historyAfter([
      ['2026-11-20', true],
      ['2026-11-20', false],
    ]);
    expect(both).toEqual({ completedOn: null, habitDays: [] });
  });

  it('clears only today', () => {
    const unchecked = historyAfter([
      ['2026-11-19', true],
      ['2026-11-20', false],
    ]);
    expect(unchecked).toEqual({ completedOn: null, habitDays: ['2026-11-19'] });
  });

  it('keeps each day’s last toggle, in order and once', () => {
    fc.assert(
      fc.property(toggles, (steps) => {
        const marked = [...new Map(steps)].filter(([, completed]) => completed);
        expect(historyAfter(steps)?.habitDays).toEqual(marked.map(([day]) => day).toSorted());
      }),
    );
  });
});

describe('bringing a deleted task back', () => {
  it('restores its place, its number and its history', () => {
    const list = addTask(OPEN, 'b', contentNamed('Hoe'), { at: 6, by: 'b' });
    const done = toggleTask(list, 5, true, '2026-11-20', { at: 7, by: 't' });
    const content = done[0]?.content.value ?? contentNamed('Lost');
    const deleted = changeTask(done, 5, null, { at: 8, by: 'd' });
    const restored = restoreTask(deleted, 'a', content, { at: 8, by: 'u' });
    expect(listedTasks(restored).map(({ todo }) => todo)).toEqual(
      listedTasks(done).map(({ todo }) => todo),
    );
    expect(restored[0] && taskHistory(restored[0]).habitDays).toEqual(['2026-11-20']);
  });
});
