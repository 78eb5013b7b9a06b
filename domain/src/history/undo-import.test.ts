import { expect, test } from 'vitest';
import type { Edit } from '../records/edit.ts';
import { newTag, withTagContent, type TagRecord } from '../tags/tag.ts';
import { newGoal } from '../goals/goal.ts';
import type { PlantingFocus } from '../ledger/planting-focus.ts';
import { FocusSession } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { importOf, ownedOf } from '../testing/past-sessions.ts';
import { contentNamed } from '../testing/tasks.ts';
import { addTask, moveTaskTo } from '../todo/task-changes.ts';
import { listedTasks } from '../todo/task-list.ts';
import { placeWithin, withContent, type TaskRecord, type Tasks } from '../todo/task-record.ts';
import type { Owned } from './in-use.ts';
import { undoOf } from './undo-import.ts';

const BROUGHT: Edit = { at: 1000, by: 'import' };
const LATER: Edit = { at: 2000, by: 'gardener' };
const UNDO: Edit = { at: 3000, by: 'undo' };

const IMPORT = importOf({ tags: ['maths', 'prose'], tasks: ['sow', 'hoe'] });
const OTHER = importOf({ origin: 'other', at: 1500, tasks: ['sow'] });

const task = (origin: string, tag?: string): TaskRecord => ({
  origin,
  addedAt: 0,
  wantedId: 0,
  content: { value: { ...contentNamed(origin), ...(tag !== undefined && { tag }) }, ...BROUGHT },
  place: { value: placeWithin(0), ...BROUGHT },
  days: { '2020-01-02': { at: BROUGHT.at, done: true } },
});

const tag = (origin: string): TagRecord =>
  newTag(origin, { name: origin, colour: 'leaf', archived: false, into: null }, BROUGHT);

const part = (origin: string, of: string, tags: readonly string[]) => ({
  origin,
  import: of,
  content: { tags, lines: 'some' },
});

const BEFORE = ownedOf({
  imports: [IMPORT],
  pastSessions: [part('own', 'import', ['maths'])],
  tasks: [task('sow', 'maths'), task('hoe')],
  tags: [tag('maths'), tag('prose')],
});

const undo = (before: Partial<Owned> = {}) => undoOf(IMPORT, { ...BEFORE, ...before }, UNDO);

const namesOf = (records: readonly { readonly origin: string }[]) =>
  records.map(({ origin }) => origin);

test('undoing marks the import, empties its sessions, and takes its tasks and tags away', () => {
  const undoing = undo({ pastSessions: [...BEFORE.pastSessions, part('theirs', 'other', [])] });
  expect(undoing).toEqual({
    import: { ...IMPORT, undone: 3000 },
    pastSessions: [{ origin: 'own', import: 'import', content: null }],
    tasks: BEFORE.tasks.map((each) => withContent(each, null, UNDO)),
    tags: BEFORE.tags.map((each) => withTagContent(each, { archived: true }, UNDO)),
    keptTasks: [],
  });
});

test('an import that was undone keeps the time of that, and what was emptied is not written again', () => {
  const undone = { ...IMPORT, undone: 2500 };
  const pastSessions = [{ origin: 'own', import: 'import', content: null }];
  expect(undoOf(undone, { ...BEFORE, pastSessions }, UNDO)).toMatchObject({
    import: undone,
    pastSessions: [],
  });
});

test.each<[string, TaskRecord]>([
  ['renamed', withContent(task('sow'), contentNamed('Sow more'), LATER)],
  [
    'completed on another day',
    { ...task('sow'), days: { '2020-01-03': { at: 2000, done: true } } },
  ],
  ['unchecked on a day', { ...task('sow'), days: { '2020-01-02': { at: 2000, done: false } } }],
])('a task that was %s since stays, and is named', (_, edited) => {
  const { tasks, keptTasks } = undo({ tasks: [edited, task('hoe')] });
  expect(namesOf(tasks)).toEqual(['hoe']);
  expect(keptTasks).toEqual([edited.content.value?.name]);
});

test('a task that the gardener deleted is not named, and one of the gardener’s own stays', () => {
  const deleted = withContent(task('hoe'), null, LATER);
  const { tasks, keptTasks } = undo({ tasks: [task('sow'), deleted, task('not listed')] });
  expect(namesOf(tasks)).toEqual(['sow']);
  expect(keptTasks).toEqual([]);
});

const NUMBER = 7;

const numbered = { ...task('sow'), wantedId: NUMBER };

const period = { day: '2026-11-20', seconds: 1500, spans: [], taskId: NUMBER } as const;

const toldOf = (focus: PlantingFocus) => new Map([['a.1' as const, focus]]);

const grown = new FocusSession({ plan: { taskId: NUMBER, tag: 'maths' } }).grow(1).facts;

test.each<[string, Partial<Owned>]>([
  ['focus here is about', { events: ledgerOf(grown) }],
  ['focus of another device is about', { told: toldOf({ periods: [period] }) }],
  ['focus from before a level reset is about', { toldTasks: [NUMBER] }],
  ['grows now', { plans: [{ taskId: NUMBER }] }],
])('a task that %s stays, and is named', (_, used) => {
  const { tasks, keptTasks } = undo({ tasks: [numbered, task('hoe')], ...used });
  expect(namesOf(tasks)).toEqual(['hoe']);
  expect(keptTasks).toEqual(['sow']);
});

const EARLY: Edit = { at: 500, by: 'gardener' };

/** The gardener's tasks, those of the import below them, and one that was added since. */
function listBeforeMoves(): Tasks {
  let list: Tasks = [];
  for (const name of ['old', 'older']) list = addTask(list, name, contentNamed(name), EARLY);
  for (const name of MANY.tasks) list = addTask(list, name, contentNamed(name), BROUGHT);
  return addTask(list, 'new', contentNamed('new'), LATER);
}

const MANY = importOf({ tasks: ['a', 'b', 'c', 'd', 'e', 'f'] });

const namesIn = (list: Tasks) => listedTasks(list).map(({ todo }) => todo.name);

/** The names of the tasks that stay after one was moved to a place. */
function keptAfterMove(name: string, to: number): readonly string[] {
  const list = listBeforeMoves();
  const moved = listedTasks(list).find(({ todo }) => todo.name === name);
  const tasks = moveTaskTo(list, moved?.todo.id ?? NaN, to, LATER);
  expect(namesIn(tasks)[to]).toBe(name);
  return undoOf(MANY, { ...BEFORE, imports: [MANY], tasks }, UNDO).keptTasks;
}

test.each<[string, number, readonly string[]]>([
  ['e', 0, ['e']],
  ['a', 0, ['a']],
  ['a', 7, ['a']],
  ['b', 8, ['b']],
  ['old', 8, []],
  ['new', 0, []],
  ['old', 1, []],
  // Nobody can tell which of two neighbours was moved past the other.
  ['c', 5, ['c', 'd']],
])('of tasks on the list, %s is moved to place %i, and %j stay', (name, to, kept) => {
  expect(keptAfterMove(name, to)).toEqual(kept);
});

test('a task that two imports brought stays until both are undone', () => {
  const first = undo({ imports: [IMPORT, OTHER] });
  expect(namesOf(first.tasks)).toEqual(['hoe']);
  expect(first.keptTasks).toEqual([]);
  const imports = [first.import, OTHER];
  expect(namesOf(undoOf(OTHER, { ...BEFORE, imports }, UNDO).tasks)).toEqual(['sow']);
  const undone = { ...OTHER, undone: 2000 };
  expect(namesOf(undo({ imports: [IMPORT, undone] }).tasks)).toEqual(['sow', 'hoe']);
});

test('a task that an import brought again goes with that import', () => {
  const again = {
    ...withContent(task('sow'), contentNamed('Sow'), { at: 1500, by: 'other' }),
    days: {},
  };
  const imports = [{ ...IMPORT, undone: 1200 }, OTHER];
  expect(namesOf(undoOf(OTHER, { ...BEFORE, imports, tasks: [again] }, UNDO).tasks)).toEqual([
    'sow',
  ]);
});

const kept = withContent(task('sow', 'maths'), { ...contentNamed('x'), tag: 'maths' }, LATER);

test.each<[string, Partial<Owned>]>([
  ['focus here has', { events: ledgerOf(grown) }],
  ['focus of another device has', { told: toldOf({ periods: [], tag: 'maths' }) }],
  ['something that a newer release knows has', { unknownIds: ['maths'] }],
  ['a planting that grows has', { plans: [{ tag: 'maths' }] }],
  ['a goal has', { goals: [newGoal('goal', { minutes: 60, tag: 'maths' }, LATER)] }],
  ['a task that stays has', { tasks: [kept] }],
  [
    'another import has',
    { imports: [IMPORT, OTHER], pastSessions: [part('1', 'other', ['maths'])] },
  ],
  [
    'another tag was merged into',
    {
      tags: [...BEFORE.tags, withTagContent(tag('old'), { into: 'maths' }, LATER)],
    },
  ],
  [
    'the gardener has renamed',
    {
      tags: [withTagContent(tag('maths'), { name: 'Algebra' }, LATER), tag('prose')],
    },
  ],
])('a tag that %s is not archived', (_, before) => {
  expect(namesOf(undo(before).tags)).toEqual(['prose']);
});

test('a tag that the import found and did not make is not archived', () => {
  expect(namesOf(undo({ tags: [tag('found'), tag('prose')] }).tags)).toEqual(['prose']);
});

test('a tag that only undone imports have is archived', () => {
  const imports = [IMPORT, { ...OTHER, undone: 2000 }];
  const pastSessions = [part('1', 'other', ['maths'])];
  expect(namesOf(undo({ imports, pastSessions }).tags)).toEqual(['maths', 'prose']);
});

test('a tag that another import uses stays until that one is undone as well', () => {
  const pastSessions = [...BEFORE.pastSessions, part('theirs', 'other', ['maths'])];
  const first = undo({ imports: [IMPORT, OTHER], pastSessions, tasks: [] });
  expect(namesOf(first.tags)).toEqual(['prose']);
  const before = { ...BEFORE, imports: [first.import, OTHER], pastSessions, tasks: [] };
  expect(namesOf(undoOf(OTHER, before, UNDO).tags)).toContain('maths');
});
