import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';
import { superProductivity } from './super-productivity.ts';

const read = (data: object, options = OPTIONS) =>
  readAs(superProductivity, JSON.stringify(data), options);

const task = (fields: object) => ({
  title: 'Write the report',
  subTaskIds: [],
  timeSpentOnDay: {},
  timeSpent: 0,
  timeEstimate: 0,
  isDone: false,
  tagIds: [],
  created: 1_733_000_000_000,
  attachments: [],
  ...fields,
});

const spent = (minutes: number) => ({ timeSpentOnDay: { '2026-11-01': minutes * MINUTE } });

const list = (entities: object) => ({ ids: Object.keys(entities), entities });

const PROJECTS = list({
  INBOX_PROJECT: { id: 'INBOX_PROJECT', title: 'Inbox' },
  p1: { id: 'p1', title: 'Thesis' },
});
const TAGS = list({ TODAY: { id: 'TODAY', title: 'Today' }, t1: { id: 't1', title: 'deep work' } });

/** A backup as release 16 writes it. */
function backup(active: object, young: object = {}, old: object = {}) {
  return {
    timestamp: 1_733_000_000_000,
    lastUpdate: 1_733_000_000_000,
    crossModelVersion: 4.5,
    data: {
      project: PROJECTS,
      tag: TAGS,
      task: { ...list(active), currentTaskId: null },
      archiveYoung: { task: list(young), timeTracking: { project: {}, tag: {} } },
      archiveOld: { task: list(old), timeTracking: { project: {}, tag: {} } },
    },
  };
}

describe('a backup of Super Productivity', () => {
  it('has a session for each day of a task', () => {
    const days = { '2026-11-01': 25 * MINUTE, '2026-11-03': 90 * MINUTE + 999, '2026-11-04': 0 };
    const { sessions, complaints } = read(
      backup({ a: task({ timeSpentOnDay: days, projectId: 'p1' }) }),
    );
    const shared = { note: 'Write the report', tag: 'Thesis' };
    expect(sessions).toEqual([
      { key: 'a 2026-11-01', when: { day: '2026-11-01' }, seconds: 1500, ...shared },
      { key: 'a 2026-11-03', when: { day: '2026-11-03' }, seconds: 5400, ...shared },
    ]);
    expect(complaints).toEqual([]);
  });

  it('has the same sessions in every time zone', () => {
    const file = backup({ a: task(spent(25)) });
    const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'].map(
      (timeZone) =>
        readAs(superProductivity, JSON.stringify(file), { ...OPTIONS, timeZone }).sessions,
    );
    expect(zones[0]).toEqual(zones[1]);
  });

  it('counts the time of subtasks once, and gives them the tag of their parent', () => {
    const parent = task({
      title: 'Parent',
      subTaskIds: ['b', 'c'],
      tagIds: ['TODAY', 't1'],
      projectId: 'INBOX_PROJECT',
      ...spent(20),
    });
    const child = { ...spent(10), parentId: 'a' };
    const { sessions, tasks } = read(
      backup({ a: parent, b: task({ title: 'B', ...child }), c: task({ title: 'C', ...child }) }),
    );
    expect(sessions.map(({ note, seconds, tag }) => [note, seconds, tag])).toEqual([
      ['B', 600, 'deep work'],
      ['C', 600, 'deep work'],
    ]);
    expect(tasks.map(({ name }) => name)).toEqual(['Parent', 'B', 'C']);
  });

  it('keeps the time of a task whose subtasks were lost', () => {
    const { sessions } = read(backup({ a: task({ subTaskIds: ['gone'], ...spent(10) }) }));
    expect(sessions).toMatchObject([{ seconds: 600 }]);
  });

  it('has archived tasks, each once, and those of older releases', () => {
    const done = { isDone: true, doneOn: Date.UTC(2026, 10, 1, 23, 30) };
    const { data } = backup(
      { a: task(spent(1)) },
      { a: task(spent(5)), b: task({ title: 'Young', ...spent(2), ...done }) },
      { c: task({ title: 'Old', ...spent(3), isDone: true }) },
    );
    const taskArchive = list({ d: task({ title: 'Older', ...spent(4), doneOn: null }) });
    const { sessions, tasks } = read({ ...data, taskArchive });
    expect(sessions.map(({ seconds }) => seconds)).toEqual([60, 120, 180, 240]);
    expect(tasks.map(({ done: day }) => day)).toEqual([undefined, '2026-11-02', true, undefined]);
  });

  it('has the notes, the estimate and the day of a task', () => {
    const fields = { notes: ' by the window\n', timeEstimate: 90 * MINUTE };
    expect(read(backup({ a: task(fields) })).tasks).toEqual([
      {
        key: 'a',
        name: 'Write the report',
        notes: 'by the window',
        addedAt: 1_733_000_000_000,
        estimateSeconds: 5400,
      },
    ]);
  });

  it('leaves out the time of a day that is not over', () => {
    const file = backup({
      a: task({ timeSpentOnDay: { '2026-11-27': MINUTE, '2026-11-28': MINUTE } }),
    });
    const skippedIn = (timeZone: string) => {
      const { sessions, skipped, complaints } = read(file, { ...OPTIONS, timeZone });
      expect(complaints).toEqual([]);
      return [sessions.length, skipped.unfinished];
    };
    expect(skippedIn('Europe/Berlin')).toEqual([1, 1]);
    expect(skippedIn('Pacific/Kiritimati')).toEqual([2, 0]);
  });

  it.each([
    [{ startOfNextDay: 16 }, [0, 2]],
    [{ startOfNextDay: 12 }, [1, 1]],
    [{ startOfNextDay: 0, startOfNextDayTime: '13:30' }, [0, 2]],
    [{ startOfNextDay: 16, startOfNextDayTime: '13:00' }, [1, 1]],
    [{ startOfNextDay: 23, startOfNextDayTime: 'late' }, [1, 1]],
    [{ startOfNextDay: 24 }, [1, 1]],
  ])('leaves out days that are not over by its own start of the day: %j', (misc, counts) => {
    // The files are read at 13:00 in Berlin.
    const days = { '2026-11-27': MINUTE, '2026-11-28': MINUTE };
    const { data } = backup({ a: task({ timeSpentOnDay: days }) });
    const { sessions, skipped } = read({ data: { ...data, globalConfig: { misc } } });
    expect([sessions.length, skipped.unfinished]).toEqual(counts);
  });

  it('complains about what it does not understand, and reads the rest', () => {
    const days = {
      '2026-02-30': MINUTE,
      '2026-11-01': 'long',
      '2026-11-02': 25 * 60 * MINUTE,
      '2026-11-29': MINUTE,
      '2026-11-03': 999,
      '2026-11-04': MINUTE,
    };
    const { sessions, tasks, complaints } = read(
      backup({ a: 'gone', b: task({ title: ' ', timeSpentOnDay: days }), c: task({}) }),
    );
    expect(sessions).toEqual([
      { key: 'b 2026-11-04', when: { day: '2026-11-04' }, seconds: 60, note: '' },
    ]);
    expect(tasks).toMatchObject([{ key: 'c' }]);
    expect(complaints.map(({ at, reason }) => [at, reason])).toEqual([
      [{ entry: 1 }, 'unreadable'],
      [{ entry: 2 }, 'no-name'],
      [{ entry: 2 }, 'no-such-time'],
      [{ entry: 2 }, 'no-duration'],
      [{ entry: 2 }, 'too-long'],
      [{ entry: 2 }, 'in-the-future'],
      [{ entry: 2 }, 'no-duration'],
    ]);
  });

  it('is recognised by what it has, and not if it is cut off', () => {
    const text = JSON.stringify(backup({ a: task({}) }));
    expect(isRecognised(superProductivity, text)).toBe(true);
    expect(isRecognised(superProductivity, text.slice(0, -1))).toBe(false);
    for (const other of [
      '',
      '[]',
      '{"entities":{}}',
      '{"data":{"task":[]}}',
      '\u0089PNG"entities"',
    ])
      expect(isRecognised(superProductivity, other)).toBe(false);
  });

  it('gives back the time of any tasks', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((date) => `2026-10-${String(date).padStart(2, '0')}`);
    const times = fc.dictionary(day, fc.integer({ min: 1, max: 86_400 }));
    fc.assert(
      fc.property(fc.dictionary(fc.uuid(), times), fc.string(), (told, title) => {
        const written = Object.entries(told).map(([id, days]) => {
          const inMilliseconds = Object.entries(days).map(([at, seconds]) => [at, seconds * 1000]);
          return [id, task({ title, timeSpentOnDay: Object.fromEntries(inMilliseconds) })];
        });
        const { sessions } = read(backup(Object.fromEntries(written)));
        const expected = Object.entries(told).flatMap(([id, days]) =>
          Object.entries(days).map(([at, seconds]) => [`${id} ${at}`, seconds, title.trim()]),
        );
        expect(sessions.map(({ key, seconds, note }) => [key, seconds, note])).toEqual(expected);
      }),
    );
  });
});
