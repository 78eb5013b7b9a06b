import { taskRecordSchema } from '@furrow/contract/task';
import { undoOf } from '@furrow/domain/history/undo-import';
import { arbitraryDay } from '@furrow/domain/testing/days';
import { NINE } from '@furrow/domain/testing/focus-session';
import { importOf, ownedOf } from '@furrow/domain/testing/past-sessions';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { DAY } from '@furrow/domain/time';
import { taskHistory, listedTasks } from '@furrow/domain/todo/task-list';
import { newTask, withContent, type TaskRecord } from '@furrow/domain/todo/task-record';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidFor } from '../../../testing/events.ts';
import type { FoundTask } from './found.ts';
import { importedTasks, type Storing } from './imported-tasks.ts';

const IMPORT = uuidFor('import', NINE);
const MATHS = uuidFor('maths', NINE);
const EDIT = { at: NINE, by: IMPORT };
const UNDO = { at: NINE + 1000, by: uuidFor('undo', NINE) };
const TODAY = '2026-11-28';

const STORING: Storing = {
  edit: EDIT,
  tags: new Map([['Mathematics', MATHS]]),
  focusMinutes: 25,
  today: TODAY,
};

const found = (name: string, fields: Partial<FoundTask> = {}): FoundTask => ({
  origin: uuidFor(name, 0),
  key: name,
  name,
  notes: '',
  ...fields,
});

const known = (name: string, place: number): TaskRecord => ({
  ...newTask([], { origin: uuidFor(name, 0), wantedId: NINE }, contentNamed(name), {
    at: NINE - 1000,
    by: uuidFor('gardener', NINE),
  }),
  place: { value: place, at: NINE - 1000, by: uuidFor('gardener', NINE) },
});

const deleted = (record: TaskRecord, at: number) =>
  withContent(record, null, { at, by: uuidFor('deletion', NINE) });

const imported = (task: FoundTask, before: readonly TaskRecord[] = []) => {
  const [record] = importedTasks([task], before, STORING);
  if (!record) throw new Error('A task was not imported');
  return record;
};

function doneOf(fields: Pick<FoundTask, 'done'>) {
  const record = imported(found('Sow', fields));
  return [record.content.value?.completed, taskHistory(record).habitDays];
}

it('puts tasks below all others, in their order', () => {
  const before = [known('Water', 7), known('Weed', 3)];
  const after = [...before, ...importedTasks([found('Sow'), found('Hoe')], before, STORING)];
  const names = listedTasks(after).map(({ todo }) => todo.name);
  expect(names).toEqual(['Weed', 'Water', 'Sow', 'Hoe']);
});

it.each([
  [0, undefined],
  [60, 1],
  [25 * 60 * 3.4, 3],
  [1_000_000, 20],
])('estimates %s seconds in pomodoros', (estimateSeconds, estimate) => {
  expect(imported(found('Sow', { estimateSeconds })).content.value?.estimate).toBe(estimate);
});

it('marks the day on which a task was done, or today if the file does not tell it', () => {
  expect(doneOf({})).toEqual([false, []]);
  expect(doneOf({ done: '2020-02-29' })).toEqual([true, ['2020-02-29']]);
  expect(doneOf({ done: true })).toEqual([true, [TODAY]]);
});

it('gives a task the tag that its name stands for, and none if the tag is left out', () => {
  expect(imported(found('Sow', { tag: 'Mathematics' })).content.value?.tag).toBe(MATHS);
  expect(imported(found('Sow', { tag: 'Prose' })).content.value).not.toHaveProperty('tag');
});

it('keeps all that a file of Furrow tells of a task, apart from the id of its tag there', () => {
  const content = {
    ...contentNamed('Water'),
    reminderTime: '8:00 AM',
    goalHours: 8,
    resetGoal: 'daily' as const,
    habitTracking: 'weekly' as const,
    completed: true,
    tag: uuidFor('there', NINE),
  };
  const days = { '2020-01-01': { at: 5, done: true }, '2020-01-02': { at: 6, done: false } };
  const there = { ...known('Water', 7), days, content: { ...EDIT, value: content } };
  const record = imported(
    found('Water', { record: there, done: '2020-01-01', tag: 'Mathematics' }),
  );
  expect(record.content.value).toEqual({ ...content, tag: MATHS });
  expect(record.days).toEqual({
    '2020-01-01': { at: NINE, done: true },
    '2020-01-02': { at: NINE, done: false },
  });
  expect(record.addedAt).toBe(there.addedAt);
});

it.each([{}, { addedAt: NINE }])(
  'gives a task one number on two devices, one of which imports an older file a day later (%o)',
  (fields) => {
    const later = { ...STORING, edit: { ...EDIT, at: NINE + DAY } };
    const [sow, hoe] = [found('Sow', fields), found('Hoe', fields)];
    const here = listedTasks(importedTasks([sow, hoe], [], STORING)).map(({ todo }) => todo);
    const there = listedTasks(importedTasks([hoe], [], later)).map(({ todo }) => todo);
    expect(here.find(({ name }) => name === 'Hoe')?.id).toBe(there[0]?.id);
  },
);

it('brings a deleted task back to its place, even if the clock that deleted it is ahead', () => {
  const before = deleted(known('Sow', 3), NINE + 500);
  const record = imported(found('Sow'), [before, known('Hoe', 9)]);
  expect(record.content).toMatchObject({ by: IMPORT, value: { name: 'Sow' } });
  expect(record.content.at).toBeGreaterThan(NINE + 500);
  expect(record.place.value).toBe(3);
});

const arbitraryFound = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3000 }),
  notes: fc.string({ unit: 'binary' }),
  isDeleted: fc.boolean(),
  wasDoneAt: fc.integer({ min: 1, max: NINE + 5000 }),
  fields: fc.record(
    {
      done: fc.oneof(fc.constant(true as const), arbitraryDay),
      addedAt: fc.integer({ min: 0, max: NINE }),
      estimateSeconds: fc.integer({ min: -5, max: 1e9 }),
      tag: fc.constantFrom('Mathematics', 'Prose'),
    },
    { requiredKeys: [] },
  ),
});

it('stores what the server takes, and undoing the import takes every task away again', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(arbitraryFound, { selector: ({ name }) => name, maxLength: 5 }),
      (generated) => {
        const tasks = generated.map(({ name, notes, fields }) => found(name, { notes, ...fields }));
        const before = generated
          .filter(({ isDeleted }) => isDeleted)
          .map(({ name, wasDoneAt }) => {
            const days = { '2020-01-02': { at: wasDoneAt, done: true } };
            return deleted({ ...known(name, 1), days }, NINE + 500);
          });
        const made = importedTasks(tasks, before, STORING);
        expect(made.map(({ origin }) => origin)).toEqual(tasks.map(({ origin }) => origin));
        for (const record of made) expect(taskRecordSchema.parse(record)).toEqual(record);
        const record = importOf({ origin: IMPORT, tasks: made.map(({ origin }) => origin) });
        const undoing = undoOf(record, ownedOf({ imports: [record], tasks: made }), UNDO);
        expect(undoing.keptTasks).toEqual([]);
        expect(undoing.tasks).toHaveLength(made.length);
      },
    ),
  );
});
