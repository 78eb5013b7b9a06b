import type { Fact, LedgerEvent } from '@furrow/domain/events/event';
import { PAST_SESSIONS_PREFIX } from '@furrow/domain/history/import-record';
import type { PastSession } from '@furrow/domain/history/past-session';
import { projectGarden, totalsOf } from '@furrow/domain/ledger/garden';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { arbitraryDiary, arbitraryLedger, ledgerOf } from '@furrow/domain/testing/ledgers';
import {
  arbitraryPastSession,
  contentWith,
  importOf,
  SOME_TAGS,
} from '@furrow/domain/testing/past-sessions';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { newTag } from '@furrow/domain/tags/tag';
import { newTask, type TaskContent, type TaskRecord } from '@furrow/domain/todo/task-record';
import { HOUR, MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDevice } from '../../../../testing/device.ts';
import { uuidFor, wired } from '../../../../testing/events.ts';
import { ModelServer } from '../../../../testing/model-server.ts';
import { registered } from '../../../../testing/registered.ts';
import { furrow } from './furrow.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const EDIT = { at: NINE, by: uuidFor('edit', NINE) };

const tag = (id: string, name: string) => ({
  kind: 'tag',
  record: newTag(id, { name, colour: 'leaf', archived: false, into: null }, EDIT),
});

interface Account {
  readonly events?: readonly unknown[];
  readonly tasks?: readonly unknown[];
  readonly records?: readonly unknown[];
}

/** An export as the server writes it. */
function written({ events = [], tasks = [], records = [] }: Account): string {
  const user = { id: uuidFor('ada', NINE), displayName: 'Ada' };
  const parts = { user, signIn: {}, profile: { user }, tasks, records, events };
  return JSON.stringify({ ...parts, refused: [], sessions: [] });
}

const read = (account: Account, options = OPTIONS) => readAs(furrow, written(account), options);

const [TAG = ''] = SOME_TAGS;

/** Events of one focus session with the tag, at a clock 9 hours east of UTC. */
function grown(facts: readonly Fact[]): LedgerEvent[] {
  return wired(ledgerOf(facts)).map((event) =>
    Object.assign({}, event, { offset: 540 }, 'focusMinutes' in event && { tag: TAG }),
  );
}

const twoPomodoros = () => new FocusSession({ plan: { description: ' Letters ' } }).grow(2).facts;

describe('the focus in an export', () => {
  it('is a session for each focus period, with its tag and description', () => {
    const { sessions, complaints } = read({
      events: grown(twoPomodoros()),
      records: [tag(TAG, 'Writing')],
    });
    const shared = { seconds: 1500, note: 'Letters', tag: 'Writing' };
    expect(sessions).toMatchObject([
      { when: { start: NINE, offset: 540 }, ...shared },
      { when: { start: NINE + 25 * MINUTE, offset: 540 }, ...shared },
    ]);
    expect(complaints).toEqual([]);
  });

  it('is all of it, in every time zone, each period with a key of its own', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryLedger, arbitraryDiary), arbitraryZone, (ledger, timeZone) => {
        const events = wired(ledger);
        const counting = events.filter(({ kind }) => kind !== 'level-reset');
        const { sessions } = read({ events }, { ...OPTIONS, timeZone });
        const { focusTimeTotal } = totalsOf(projectGarden(counting).days);
        expect(sessions.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(focusTimeTotal);
        expect(new Set(sessions.map(({ key }) => key)).size).toBe(sessions.length);
      }),
    );
  });

  it('has the same keys after a correction, and nothing that was struck (D61)', () => {
    const facts = twoPomodoros();
    const { planting } = facts[0] ?? { planting: 'none.1' };
    const at = NINE + HOUR;
    const after = (fact: Fact) => read({ events: grown([...facts, fact]) }).sessions;
    const [first, second] = after({ kind: 'planting-reviewed', planting, at });
    const shortened = after({ kind: 'planting-shortened', planting, at, beginning: 60, end: 0 });
    expect(shortened).toEqual([
      { ...first, when: { start: NINE + MINUTE, offset: 540 }, seconds: 1440 },
      second,
    ]);
    expect(after({ kind: 'planting-struck', planting, at, struck: true })).toEqual([]);
  });

  it('is a complaint where it lies in the future or cannot be read', () => {
    const [event, ...others] = grown(twoPomodoros());
    const events = [{ ...event, kind: 'dream-dreamt' }, ...others];
    const { sessions, complaints } = read({ events }, { ...OPTIONS, now: NINE });
    expect(sessions).toEqual([]);
    expect(complaints).toEqual([
      { at: { entry: 1 }, reason: 'unreadable' },
      { at: { entry: 2 }, reason: 'in-the-future' },
    ]);
  });
});

const partOf = (imported: string, sessions: readonly PastSession[]) => ({
  kind: 'past-sessions',
  record: {
    origin: `${PAST_SESSIONS_PREFIX}000-8000-${imported.slice(-12)}`,
    import: imported,
    content: contentWith(sessions),
  },
});

describe('the past sessions in an export', () => {
  const [origin, undone] = [uuidFor('import', NINE), uuidFor('undone', NINE)];

  it('are the same ones, with their ids', () => {
    const storable = arbitraryPastSession.filter(({ note }) => !note.includes('\0'));
    const session = fc.uniqueArray(storable, { selector: ({ id }) => id });
    fc.assert(
      fc.property(session, arbitraryZone, (sessions, timeZone) => {
        const tags = SOME_TAGS.map((id, place) => tag(id, `Tag ${place}`));
        const imported = { kind: 'import', record: importOf({ origin }) };
        const records = [...tags, imported, partOf(origin, sessions)];
        const told = read({ records }, { ...OPTIONS, timeZone }).sessions;
        expect(told).toEqual(
          sessions.map(({ tag: id, ...rest }) => {
            const named = id === null ? {} : { tag: `Tag ${SOME_TAGS.indexOf(id)}` };
            return Object.assign({ ...rest, key: rest.id }, named);
          }),
        );
      }),
    );
  });

  it('are left out if their import was undone (D56)', () => {
    const sessions = fc.sample(arbitraryPastSession, 3);
    const imported = { kind: 'import', record: importOf({ origin: undone, undone: NINE }) };
    expect(read({ records: [imported, partOf(undone, sessions)] }).sessions).toEqual([]);
  });
});

/** A task added at nine. */
function added(name: string, content: Partial<TaskContent> | null = {}): TaskRecord {
  const task = newTask([], { origin: uuidFor(name, NINE), wantedId: 1 }, contentNamed(name), EDIT);
  const value = content && { ...contentNamed(name), ...content };
  return { ...task, content: { ...task.content, value } };
}

describe('the tasks in an export', () => {
  it('are whole, with the names of their tags', () => {
    const tasks = [
      added('Weed', { notes: 'all beds', tag: TAG, estimate: 3, goalHours: 8, goal: '8h' }),
      { ...added('Sow', { completed: true }), days: { '2026-11-19': { at: NINE, done: true } } },
      added('Mow', { completed: true }),
    ];
    const told = read({ tasks, records: [tag(TAG, 'Beds')] }).tasks;
    const shared = { addedAt: NINE, notes: '' };
    expect(told).toEqual([
      {
        ...shared,
        key: tasks[0]?.origin,
        name: 'Weed',
        notes: 'all beds',
        tag: 'Beds',
        record: tasks[0],
      },
      { ...shared, key: tasks[1]?.origin, name: 'Sow', done: '2026-11-19', record: tasks[1] },
      { ...shared, key: tasks[2]?.origin, name: 'Mow', done: true, record: tasks[2] },
    ]);
  });

  it('are left out if they were deleted', () => {
    const { tasks, complaints } = read({ tasks: [added('Weed', null), { name: 'Sow' }] });
    expect(tasks).toEqual([]);
    expect(complaints).toEqual([{ at: { entry: 2 }, reason: 'unreadable' }]);
  });
});

describe("a browser's copy", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('has the same sessions and tasks as the export of its account', async () => {
    const device = await openDevice(new ModelServer());
    const ada = registered('ada');
    await device.become(ada);
    const events = grown(twoPomodoros());
    await device.live(ada.id, events);
    await device.changeTasks(() => [added('Weed')]);
    const text = await savedCopy();
    expect(isRecognised(furrow, text)).toBe(true);
    const told = readAs(furrow, text, OPTIONS);
    expect(told.sessions).toHaveLength(2);
    expect(told).toEqual(read({ events, tasks: [added('Weed')] }));
  });

  it('has what it could not store, and nothing that the server refused', () => {
    const [stored, refused] = grown(twoPomodoros());
    const rows = [
      { state: 'queued', event: stored },
      { state: 'refused', event: refused },
    ];
    const [fact] = new FocusSession({ name: 'later', at: NINE + 3 * HOUR }).grow().facts;
    const [event] = wired(ledgerOf(fact ? [fact] : []));
    const { id: _, day: __, ...unkept } = event ?? { id: '', day: '' };
    const copy = { savedAt: '2026-11-20', events: rows, unkept: { facts: [unkept] }, kept: {} };
    const { sessions } = readAs(furrow, JSON.stringify(copy), OPTIONS);
    expect(sessions.map(({ when }) => when)).toEqual([
      { start: NINE, offset: 540 },
      { start: NINE + 3 * HOUR, offset: 60 },
    ]);
  });
});

/** A copy whose browser had no room for a pomodoro. */
const copyOf = (at: number) => {
  const [fact] = new FocusSession({ name: `unkept ${at}`, at }).grow().facts;
  const [event] = wired(ledgerOf(fact ? [fact] : []));
  const { id: _, day: __, ...unkept } = event ?? { id: '', day: '' };
  return JSON.stringify({ savedAt: '', events: [], unkept: { facts: [unkept] }, kept: {} });
};

it('has each fact that two copies could not store, however often they are read', () => {
  const keys = [NINE, NINE + 3 * HOUR, NINE].flatMap((at) =>
    readAs(furrow, copyOf(at), OPTIONS).sessions.map(({ key }) => key),
  );
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
});

/** The text of the file that the browser saves. */
async function savedCopy(): Promise<string> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:copy';
  });
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
  const { saveCopy } = await import('../../../../sync/owners/save-copy.ts');
  await saveCopy();
  return files[0]?.text() ?? '';
}

it("recognises Furrow's files, and not those of others, or one that was cut off", () => {
  const text = written({ events: grown(twoPomodoros()) });
  expect(isRecognised(furrow, text)).toBe(true);
  for (const other of [
    '',
    '{}',
    text.slice(0, -1),
    '{"savedAt":"","events":{}}',
    '\uFFFDPNG"profile"',
  ])
    expect(isRecognised(furrow, other)).toBe(false);
});
