import { NINE } from '@furrow/domain/testing/focus-session';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { newTask } from '@furrow/domain/todo/task-record';
import { expect, it } from 'vitest';
import { uuidFor } from '../../../testing/events.ts';
import { foundIn, idOf, type Here } from './found.ts';
import type { FilesRead } from './read-files.ts';
import { forest } from './sources/forest.ts';
import { NOTHING_OPEN, NOTHING_SKIPPED, type ReadSession } from './sources/source.ts';

const HERE: Here = {
  sessions: new Map(),
  tasks: new Set(),
  measured: [],
  told: { sums: new Set(), timed: new Set() },
  past: [],
  offsetAt: () => 60,
};

const read = (fields: Partial<FilesRead>): FilesRead => ({
  source: forest,
  sessions: [],
  tasks: [],
  complaints: [],
  skipped: NOTHING_SKIPPED,
  leavesOpen: NOTHING_OPEN,
  people: [],
  letters: undefined,
  ...fields,
});

const session = (key: string, fields: Partial<ReadSession> = {}): ReadSession => ({
  key,
  when: { start: NINE, offset: 60 },
  seconds: 1500,
  note: '',
  ...fields,
});

it('counts the same session once, and not the ones that are here', () => {
  const sessions = [session('one'), session('one'), session('two')];
  const [first] = foundIn(read({ sessions }), HERE).sessions;
  const here = { ...HERE, sessions: new Map(first && [[idOf('forest', first), null]]) };
  expect(foundIn(read({ sessions }), here)).toMatchObject({
    sessions: [{ seconds: 1500, tagName: undefined }],
    here: { sessions: 1, tasks: 0 },
    twice: 1,
  });
});

it('counts tasks that two files tell as twice', () => {
  const task = { key: 'Call', name: 'Call', notes: '' };
  const { tasks, twice } = foundIn(read({ tasks: [task, task] }), HERE);
  expect(tasks).toHaveLength(1);
  expect(twice).toBe(1);
});

it('takes texts as they can be stored, and no tag for an empty one', () => {
  const sessions = [
    session('one', { tag: 'Ma\u0000ths', note: 'no\ud800te' }),
    session('two', { tag: '\u0000' }),
  ];
  expect(foundIn(read({ sessions }), HERE).sessions).toMatchObject([
    { tagName: 'Maths', note: 'note' },
    { tagName: undefined },
  ]);
});

it('leaves what Furrow wrote its id, so that no account gets it twice', () => {
  const id = { origin: uuidFor('sow', NINE), wantedId: NINE };
  const edit = { at: NINE, by: uuidFor('edit', NINE) };
  const record = newTask([], id, contentNamed('Sow'), edit);
  const file = read({
    sessions: [session('abcdefghij', { id: 'abcdefghij' })],
    tasks: [{ key: record.origin, name: 'Sow', notes: '', addedAt: NINE, record }],
  });
  expect(foundIn(file, HERE)).toMatchObject({
    sessions: [{ id: 'abcdefghij' }],
    tasks: [{ origin: record.origin }],
    knownTasks: [],
  });
  const here = {
    ...HERE,
    sessions: new Map([['abcdefghij', null]]),
    tasks: new Set([record.origin]),
  };
  expect(foundIn(file, here)).toMatchObject({
    sessions: [],
    tasks: [],
    knownTasks: [record.origin],
    here: { sessions: 1, tasks: 1 },
  });
});

it('leaves out the sum of a day whose sessions the same files tell, but no past session of Furrow', () => {
  const timed = session('one', { when: { start: Date.UTC(2020, 0, 2, 9), offset: 0 } });
  const sum = session('sum', { when: { day: '2020-01-02' } });
  const other = session('other day', { when: { day: '2020-01-03' } });
  const own = session('abcdefghij', { id: 'abcdefghij', when: { day: '2020-01-02' } });
  const { sessions } = foundIn(read({ sessions: [timed, sum, other, own] }), HERE);
  expect(sessions.map(({ key }) => key)).toEqual(['one', 'other day', 'abcdefghij']);
});

it('leaves a session that is here its tag, whatever the files call it', () => {
  const sessions = [session('one', { tag: 'Work' })];
  const [one] = foundIn(read({ sessions }), HERE).sessions;
  const here = { ...HERE, sessions: new Map(one && [[idOf('forest', one), 'its tag']]) };
  expect(foundIn(read({ sessions }), here).shared).toMatchObject([{ key: 'one', tag: 'its tag' }]);
});
