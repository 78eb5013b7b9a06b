import { dayKeyAt, localDayAt } from '@furrow/domain/calendar';
import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';
import { tomatoClock } from './tomato-clock.ts';

// What the extension's 'Export' saves.
const SAMPLE = `[{"timeout":1500000,"type":"tomato","date":"2024-07-29T07:25:03.412Z"},{"timeout":300000,"type":"shortBreak","date":"2024-07-29T07:30:41.009Z"},{"timeout":900000,"type":"longBreak","date":"2024-07-29T08:10:00.001Z"},{"timeout":1500000,"type":"tomato","date":"2024-12-01T00:10:00.000Z"}]`;

const read = (entries: unknown, options = OPTIONS) =>
  readAs(tomatoClock, JSON.stringify(entries), options);

const tomato = (fields: object) => ({
  timeout: 1_500_000,
  type: 'tomato',
  date: '2024-07-29T07:25:03.412Z',
  ...fields,
});

function hasSameSessions(
  written: readonly { end: number; seconds: number }[],
  timeZone: string,
): void {
  const entries = written.map(({ end, seconds }) =>
    tomato({ timeout: seconds * SECOND, date: new Date(end).toISOString() }),
  );
  const { sessions } = read(entries, { ...OPTIONS, timeZone });
  expect(sessions.map(({ key }) => key)).toEqual(read(entries).sessions.map(({ key }) => key));
  expect(sessions).toHaveLength(written.length);
  for (const [index, { when, seconds }] of sessions.entries()) {
    const { end = 0, seconds: length } = written[index] ?? {};
    if (!('start' in when)) throw new Error('no start');
    expect(seconds).toBe(length);
    expect(when.start + seconds * SECOND).toBe(Math.floor(end / SECOND) * SECOND);
    expect(localDayAt(when.start, when.offset)).toBe(dayKeyAt(when.start, timeZone));
  }
}

describe('an export of Tomato Clock', () => {
  it('has sessions that end when the timer rang, and breaks', () => {
    expect(isRecognised(tomatoClock, SAMPLE)).toBe(true);
    const { sessions, complaints, skipped, leavesOpen } = readAs(tomatoClock, SAMPLE, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2024-07-29 07:25 1500',
        when: { start: Date.UTC(2024, 6, 29, 7, 0, 3), offset: 120 },
        seconds: 1500,
        note: '',
      },
      {
        key: '2024-12-01 00:10 1500',
        when: { start: Date.UTC(2024, 10, 30, 23, 45), offset: 60 },
        seconds: 1500,
        note: '',
      },
    ]);
    expect(complaints).toEqual([]);
    expect(skipped).toMatchObject({ breaks: 2, abandoned: 0, unfinished: 0 });
    expect(leavesOpen).toEqual({ timeZone: false, dayOrder: false });
  });

  it('reads dates as milliseconds in the same way', () => {
    const { sessions } = read([tomato({ date: Date.UTC(2024, 6, 29, 7, 25, 3) })]);
    expect(sessions).toEqual(readAs(tomatoClock, SAMPLE, OPTIONS).sessions.slice(0, 1));
  });

  it('complains of each entry that cannot be true', () => {
    const entries = [
      tomato({}),
      tomato({ type: 'potato' }),
      tomato({ date: null }),
      tomato({ date: 'yesterday' }),
      tomato({ date: '1970-01-01T00:10:00.000Z' }),
      tomato({ date: 1e300 }),
      tomato({ timeout: 400 }),
      tomato({ timeout: 24 * 60 * MINUTE + SECOND }),
      tomato({ timeout: 1e300 }),
      tomato({ date: '2026-11-29T09:00:00.000Z' }),
      'tomato',
    ];
    const { sessions, complaints } = read(entries);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { entry: 2 }, reason: 'unreadable' },
      { at: { entry: 3 }, reason: 'unreadable' },
      { at: { entry: 4 }, reason: 'no-such-time' },
      { at: { entry: 5 }, reason: 'no-such-time' },
      { at: { entry: 6 }, reason: 'no-such-time' },
      { at: { entry: 7 }, reason: 'no-duration' },
      { at: { entry: 8 }, reason: 'too-long' },
      { at: { entry: 9 }, reason: 'too-long' },
      { at: { entry: 10 }, reason: 'in-the-future' },
      { at: { entry: 11 }, reason: 'unreadable' },
    ]);
  });

  it('is not recognised in other files', () => {
    const others = ['', '[]', '{}', '\u0089PNG\r\n', SAMPLE.slice(0, -9), '[{"timeout":1}]'];
    expect(others.filter((text) => isRecognised(tomatoClock, text))).toEqual([]);
  });

  it('may have 200,000 entries', () => {
    const entries = Array.from({ length: 200_000 }, (_, index) =>
      tomato({ date: Date.UTC(2010, 0, 1) + index * 30 * MINUTE }),
    );
    const { sessions } = read(entries);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(200_000);
  });

  it('has the same sessions in every time zone, on the days of that zone', () => {
    const session = fc.record({
      end: fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 10, 28) }),
      seconds: fc.integer({ min: 1, max: 86_400 }),
    });
    fc.assert(
      fc.property(
        fc.array(session, { minLength: 1, maxLength: 5 }),
        arbitraryZone,
        hasSameSessions,
      ),
    );
  });
});
