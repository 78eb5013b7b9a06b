import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { session } from './session.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const entry = (fields: object) => ({
  start_date: '2025-03-01T08:00:00.000Z',
  end_date: '2025-03-01T08:30:00.000Z',
  duration_second: 1500,
  pause_second: 300,
  type: 'fullFocus',
  category: 'Thesis',
  title: 'Chapter two',
  notes: 'went well',
  meta: [],
  ...fields,
});

const read = (entries: unknown, options = OPTIONS) =>
  readAs(session, JSON.stringify(entries), options);

const whensOf = (...fields: readonly object[]) =>
  read(fields.map(entry)).sessions.map(({ when }) => when);

/** A date as Swift writes it. */
function dateOf(at: number, offset: number): string {
  const wall = new Date(at + offset * MINUTE).toISOString().slice(0, 19);
  const clock = new Date(Math.abs(offset) * MINUTE).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${clock}`;
}

describe("an export of the app 'Session'", () => {
  it('has sessions with categories, titles and notes', () => {
    expect(isRecognised(session, JSON.stringify([entry({})]))).toBe(true);
    const { sessions, leavesOpen } = read([
      entry({}),
      entry({ category: null, title: '', notes: ' ' }),
    ]);
    const when = { start: Date.UTC(2025, 2, 1, 8), offset: 60 };
    expect(sessions).toEqual([
      {
        key: '2025-03-01 08:00\t1500\tThesis\tChapter two\nwent well',
        when,
        seconds: 1500,
        tag: 'Thesis',
        note: 'Chapter two\nwent well',
      },
      { key: '2025-03-01 08:00\t1500\t\t', when, seconds: 1500, note: '' },
    ]);
    expect(leavesOpen).toEqual({ timeZone: false, dayOrder: false });
  });

  it('counts no pause as focus, whether the duration includes it or not', () => {
    const { sessions } = read([
      entry({ duration_second: 1500 }),
      entry({ duration_second: 1800 }),
      entry({ duration_second: 900, pause_second: 0 }),
      entry({ duration_second: 1500, end_date: null }),
    ]);
    expect(sessions.map(({ seconds }) => seconds)).toEqual([1500, 1500, 900, 1500]);
  });

  it('reads the offset of the file, and dates as numbers', () => {
    const start = Date.UTC(2025, 2, 1, 8);
    expect(
      whensOf(
        { start_date: '2025-03-01 03:00:00 -0500' },
        { start_date: start },
        { start_date: start / SECOND },
        { start_date: '2025-03-01 08:00:00 +0000' },
      ),
    ).toEqual([
      { start, offset: -300 },
      { start, offset: 60 },
      { start, offset: 60 },
      { start, offset: 60 },
    ]);
  });

  it('asks for the time zone if a date has none', () => {
    const { sessions, leavesOpen } = read([
      entry({ start_date: '2025-03-01 09:00:00', end_date: '2025-03-01 09:30:00' }),
    ]);
    expect(leavesOpen.timeZone).toBe(true);
    expect(sessions).toMatchObject([
      {
        key: expect.stringMatching(/^2025-03-01 09:00\t/),
        when: { start: Date.UTC(2025, 2, 1, 8) },
      },
    ]);
  });

  it('skips breaks and what was given up', () => {
    const types = ['rest', 'shortBreak', 'abandoned', 'distracted'];
    const { sessions, skipped } = read(types.map((type) => entry({ type })));
    expect(sessions).toHaveLength(1);
    expect(skipped).toMatchObject({ breaks: 2, abandoned: 1, unfinished: 0 });
  });

  it('complains of each entry that cannot be true', () => {
    const { sessions, complaints } = read([
      entry({}),
      entry({ start_date: 'today' }),
      entry({ duration_second: 0 }),
      entry({ duration_second: 90_000, end_date: null }),
      entry({ start_date: '2026-11-29T08:00:00Z', end_date: '2026-11-29T09:00:00Z' }),
      entry({ end_date: '2025-03-01T07:00:00Z' }),
      entry({ duration_second: '25 min' }),
    ]);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { entry: 2 }, reason: 'no-such-time' },
      { at: { entry: 3 }, reason: 'no-duration' },
      { at: { entry: 4 }, reason: 'too-long' },
      { at: { entry: 5 }, reason: 'in-the-future' },
      { at: { entry: 6 }, reason: 'no-duration' },
      { at: { entry: 7 }, reason: 'unreadable' },
    ]);
  });

  it('is not recognised in other files', () => {
    const whole = JSON.stringify([entry({})]);
    expect(
      ['', '[]', whole.slice(0, -1), '[{"type":"tomato"}]'].filter((text) =>
        isRecognised(session, text),
      ),
    ).toEqual([]);
  });

  it('has the sessions that were written, in every time zone', () => {
    const written = fc.record({
      start: fc.integer({ min: Date.UTC(2015, 0, 1) / SECOND, max: OPTIONS.now / SECOND }),
      seconds: fc.integer({ min: 1, max: 80_000 }),
      pause: fc.nat(3000),
      offset: fc.constantFrom(0, 60, -300, 345),
      title: fc.string().map((text) => text.trim()),
    });
    fc.assert(
      fc.property(fc.array(written, { minLength: 1 }), arbitraryZone, (list, timeZone) => {
        const entries = list.map(({ start, seconds, pause, offset, title }) =>
          entry({
            start_date: dateOf(start * SECOND, offset),
            end_date: dateOf((start + seconds + pause) * SECOND, offset),
            duration_second: seconds,
            pause_second: pause,
            title,
            notes: '',
          }),
        );
        const { sessions } = read(entries, { ...OPTIONS, timeZone });
        expect(sessions).toEqual(
          list.map(({ start, seconds, offset, title }) => ({
            key: expect.any(String),
            when: { start: start * SECOND, offset: offset === 0 ? expect.any(Number) : offset },
            seconds,
            tag: 'Thesis',
            note: title,
          })),
        );
        const keys = read(entries).sessions.map(({ key }) => key);
        expect(sessions.map(({ key }) => key)).toEqual(keys);
      }),
    );
  });
});
