import { HOUR, MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodtime } from './goodtime.ts';
import { goodtimeJson } from './goodtime-json.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

// What the app's 'Export to JSON' saves.
const SAMPLE = `[
{"end":"2025-03-01T09:30","duration":25,"interruptions":5,"label":"thesis","notes":"read \\"Origin\\", twice","is_break":false,"archived":false},
{"end":"2025-03-01T09:35","duration":5,"interruptions":0,"label":"","notes":"","is_break":true,"archived":false},
{"end":"2025-03-02T00:10:00","duration":25,"interruptions":0,"label":"","notes":" line one\\nline two ","is_break":false,"archived":true}
]`;

const read = (entries: unknown, options = OPTIONS) =>
  readAs(goodtimeJson, JSON.stringify(entries), options);

const entry = (fields: object) => ({
  end: '2025-03-01T09:30',
  duration: 25,
  interruptions: 0,
  label: '',
  notes: '',
  is_break: false,
  archived: false,
  ...fields,
});

describe('a backup of Goodtime in JSON', () => {
  it('has sessions before their ends and interruptions, on the clock of the given zone', () => {
    expect(isRecognised(goodtimeJson, SAMPLE)).toBe(true);
    const { sessions, complaints, skipped, leavesOpen } = readAs(goodtimeJson, SAMPLE, OPTIONS);
    expect(sessions).toMatchObject([
      {
        when: { start: Date.UTC(2025, 2, 1, 8, 0), offset: 60 },
        seconds: 1500,
        tag: 'thesis',
        note: 'read "Origin", twice',
      },
      {
        when: { start: Date.UTC(2025, 2, 1, 22, 45), offset: 60 },
        seconds: 1500,
        note: 'line one\nline two',
      },
    ]);
    expect(sessions[1]).not.toHaveProperty('tag');
    expect(complaints).toEqual([]);
    expect(skipped).toMatchObject({ breaks: 1, abandoned: 0, unfinished: 0 });
    expect(leavesOpen).toEqual({ timeZone: true, dayOrder: false });
  });

  it('has the same keys in every zone, and others for other sessions', () => {
    const { sessions } = readAs(goodtimeJson, SAMPLE, { ...OPTIONS, timeZone: 'Asia/Kathmandu' });
    const keys = sessions.map(({ key }) => key);
    expect(keys).toEqual(readAs(goodtimeJson, SAMPLE, OPTIONS).sessions.map(({ key }) => key));
    const others = [
      {},
      { duration: 26 },
      { label: 'a' },
      { notes: 'a' },
      { end: '2025-03-01T09:31' },
    ];
    const found = read(others.map(entry)).sessions.map(({ key }) => key);
    expect(new Set(found).size).toBe(others.length);
  });

  it('has the sessions of the same backup as CSV', () => {
    const csv = `end,duration,interruptions,label,notes,is_break,is_archived
2025-03-01T09:30,25,5,thesis,read "Origin", twice,false,false
2025-03-01T09:35,5,0,,,true,false
2025-03-02T00:10,25,0,, line one
line two ,false,true
`;
    const { sessions } = readAs(goodtimeJson, SAMPLE, OPTIONS);
    expect(sessions).toEqual(readAs(goodtime, csv, OPTIONS).sessions);
  });

  it('takes the first of two hours, and reads a time that the clock skips', () => {
    const { sessions } = read([
      entry({ end: '2025-10-26T02:30' }),
      entry({ end: '2025-03-30T02:30' }),
    ]);
    expect(sessions.map(({ when }) => when)).toEqual([
      { start: Date.UTC(2025, 9, 26, 0, 5), offset: 120 },
      { start: Date.UTC(2025, 2, 30, 1, 5), offset: 120 },
    ]);
  });

  it('complains of each entry that cannot be true', () => {
    const { sessions, complaints } = read([
      entry({}),
      entry({ duration: '25' }),
      entry({ end: '2025-02-30T09:30' }),
      entry({ duration: 0 }),
      entry({ duration: 1441 }),
      entry({ end: '2026-11-29T09:00' }),
      entry({ is_break: undefined }),
      null,
    ]);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { entry: 2 }, reason: 'unreadable' },
      { at: { entry: 3 }, reason: 'no-such-time' },
      { at: { entry: 4 }, reason: 'no-duration' },
      { at: { entry: 5 }, reason: 'too-long' },
      { at: { entry: 6 }, reason: 'in-the-future' },
      { at: { entry: 7 }, reason: 'unreadable' },
      { at: { entry: 8 }, reason: 'unreadable' },
    ]);
  });

  it('is not recognised in other files', () => {
    const others = ['', '[]', SAMPLE.slice(0, 90), '[{"end":"2025-03-01T09:30","duration":25}]'];
    expect(others.filter((text) => isRecognised(goodtimeJson, text))).toEqual([]);
  });

  it('has the sessions that were written, in every time zone', () => {
    const session = fc.record({
      minute: fc.integer({
        min: Date.UTC(2015, 0, 1) / MINUTE,
        max: Date.UTC(2026, 10, 26) / MINUTE,
      }),
      duration: fc.integer({ min: 1, max: 1440 }),
      interruptions: fc.nat(90),
      label: fc.constantFrom('', 'thesis', 'a,b'),
      notes: fc.string().map((text) => text.trim()),
    });
    fc.assert(
      fc.property(fc.array(session, { minLength: 1 }), arbitraryZone, (written, timeZone) => {
        const entries = written.map(({ minute, ...rest }) =>
          entry({ ...rest, end: new Date(minute * MINUTE).toISOString().slice(0, 16) }),
        );
        const { sessions } = read(entries, { ...OPTIONS, timeZone });
        expect(sessions).toEqual(
          written.map(({ duration, label, notes }) => ({
            key: expect.any(String),
            when: { start: expect.any(Number), offset: expect.any(Number) },
            seconds: duration * 60,
            ...(label !== '' && { tag: label }),
            note: notes,
          })),
        );
        for (const [index, { when }] of sessions.entries()) {
          const { minute = 0, duration = 0, interruptions = 0 } = written[index] ?? {};
          if (!('start' in when)) throw new Error('no start');
          const wallStart = when.start + when.offset * MINUTE;
          const difference = wallStart - (minute - duration - interruptions) * MINUTE;
          // The clock may have been set between start and end.
          expect(Math.abs(difference)).toBeLessThanOrEqual(HOUR);
        }
      }),
    );
  });
});
