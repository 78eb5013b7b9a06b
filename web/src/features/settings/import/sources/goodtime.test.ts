import { localMomentAt } from '@furrow/domain/calendar';
import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodtime } from './goodtime.ts';
import { goodtimeJson } from './goodtime-json.ts';
import { FOREIGN_FILES } from './testing/foreign-files.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const HEADER = 'end,duration,interruptions,label,notes,is_break,is_archived';

const BACKUP = `${HEADER}
2025-01-08T10:30:00,25,0,math,Chapter 1, "Sets", part 2,false,false
2025-01-08T10:35:00,5,0,math,,true,false
2025-01-08T00:10,30,10,,two lines

and a third,false,true
`;

const backup = (...rows: readonly string[]) => `${[HEADER, ...rows].join('\n')}\n`;

describe("Goodtime's backup as CSV", () => {
  it('has sessions before their ends, with notes as they were typed', () => {
    expect(isRecognised(goodtime, BACKUP)).toBe(true);
    const { sessions, skipped, complaints, leavesOpen } = readAs(goodtime, BACKUP, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2025-01-08 10:30\t25\tmath\tChapter 1, "Sets", part 2',
        when: { start: Date.UTC(2025, 0, 8, 9, 5), offset: 60 },
        seconds: 1500,
        tag: 'math',
        note: 'Chapter 1, "Sets", part 2',
      },
      {
        key: '2025-01-08 00:10\t30\t\ttwo lines\n\nand a third',
        when: { start: Date.UTC(2025, 0, 7, 22, 30), offset: 60 },
        seconds: 1800,
        note: 'two lines\n\nand a third',
      },
    ]);
    expect(skipped).toMatchObject({ breaks: 1, abandoned: 0, unfinished: 0 });
    expect(complaints).toEqual([]);
    expect(leavesOpen).toEqual({ timeZone: true, dayOrder: false });
  });

  it.each([
    [
      'Excel in English',
      `end,duration,interruptions,label,notes,is_break,is_archived,,
1/8/2025 10:30,25,0,math,Chapter 1," ""Sets""", part 2,FALSE,FALSE
1/13/2025 9:00,25,0,math,,FALSE,FALSE,,
`,
    ],
    [
      'LibreOffice in German',
      `end;duration;interruptions;label;notes;is_break;is_archived;;
08.01.2025 10:30:00;25;0;math;Chapter 1;" ""Sets""";" part 2";FALSCH;FALSCH
13.01.2025 09:00:00;25;0;math;;FALSCH;FALSCH;;
`,
    ],
    [
      'LibreOffice, with quotes and tabs',
      `"end"\t"duration"\t"interruptions"\t"label"\t"notes"\t"is_break"\t"is_archived"\t\t
2025-01-08 10:30:00\t25\t0\t"math"\t"Chapter 1"\t" ""Sets"""\t" part 2"\tFALSE\tFALSE
2025-01-13 09:00:00\t25\t0\t"math"\t\tFALSE\tFALSE\t\t
`,
    ],
  ])('has the same sessions after it was saved by %s', (_name, saved) => {
    const original = backup(
      '2025-01-08T10:30:00,25,0,math,Chapter 1, "Sets", part 2,false,false',
      '2025-01-13T09:00:00,25,0,math,,false,false',
    );
    expect(isRecognised(goodtime, saved)).toBe(true);
    expect(readAs(goodtime, saved, OPTIONS)).toEqual(readAs(goodtime, original, OPTIONS));
  });

  it.each(FOREIGN_FILES)('is not recognised in %s', (_name, text) => {
    expect(isRecognised(goodtime, text)).toBe(false);
  });

  it('complains of what cannot be, by line and reason', () => {
    const text = backup(
      '2025-01-08T10:30:00,25,0,,,false,false',
      '2025-02-30T10:30:00,25,0,,,false,false',
      'yesterday,25,0,,,false,false',
      '2025-01-08T10:30:00,0,0,,,false,false',
      '2025-01-08T10:30:00,long,0,,,false,false',
      '2025-01-08T10:30:00,1441,0,,,false,false',
      '2026-11-28T14:00:00,25,0,,,false,false',
      '2025-01-08T10:30:00,25,0,,,perhaps',
      '2025-01-08T10:30:00,25,0,false,false',
    );
    const { sessions, complaints } = readAs(goodtime, text, OPTIONS);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-such-time' },
      { at: { line: 5 }, reason: 'no-duration' },
      { at: { line: 6 }, reason: 'no-duration' },
      { at: { line: 7 }, reason: 'too-long' },
      { at: { line: 8 }, reason: 'in-the-future' },
      { at: { line: 9 }, reason: 'unreadable' },
      { at: { line: 10 }, reason: 'unreadable' },
    ]);
  });

  it('has the rows before the place where it is cut', () => {
    const text = backup(
      '2025-01-08T10:30:00,25,0,math,a, b,false,false',
      '2025-01-08T11:30:00,25,0,math,c,false,false',
    );
    const whole = readAs(goodtime, text, OPTIONS);
    for (let end = HEADER.length + 2; end < text.length; end += 1) {
      const { sessions, complaints } = readAs(goodtime, text.slice(0, end), OPTIONS);
      const rows = text.slice(0, end).trimEnd().split('\n').length - 1;
      expect(sessions).toEqual(whole.sessions.slice(0, sessions.length));
      expect(sessions.length + complaints.length).toBe(rows);
      expect(complaints.every(({ reason }) => reason === 'cut-off')).toBe(true);
    }
  });

  it('tells each of 200,000 lines that have nothing of a backup', () => {
    const text = `${HEADER}\n${'x, y\n'.repeat(200_000)}`;
    const { sessions, complaints } = readAs(goodtime, text, OPTIONS);
    expect(sessions).toEqual([]);
    expect(complaints).toHaveLength(200_000);
    expect(complaints.at(-1)).toEqual({ at: { line: 200_001 }, reason: 'unreadable' });
  });
});

const YEAR_2013 = Date.parse('2013-01-01T00:00:00Z');

const arbitrarySession = fc.record({
  end: fc.integer({ min: 0, max: 5000 * 24 * 60 }).map((minutes) => YEAR_2013 + minutes * MINUTE),
  duration: fc.integer({ min: 1, max: 900 }),
  interruptions: fc.integer({ min: 0, max: 60 }),
  label: fc
    .string({ unit: fc.constantFrom('a', 'é', ' ', '"', ';', '木') })
    .map((text) => text.trim()),
  notes: fc
    .string({ unit: fc.constantFrom('a', '7', ' ', ',', '"', ';', '\n', '🌱') })
    .map((text) => text.trim()),
});

it('has the sessions that Goodtime wrote, with the same keys as its JSON', () => {
  fc.assert(
    fc.property(
      fc.array(arbitrarySession, { minLength: 1 }),
      arbitraryZone,
      (written, timeZone) => {
        const ends = written.map(({ end }) => {
          const { day, minutes } = localMomentAt(end, timeZone);
          const time = [Math.floor(minutes / 60), minutes % 60].map((part) =>
            String(part).padStart(2, '0'),
          );
          return `${day}T${time.join(':')}`;
        });
        const rows = written.map(({ duration, interruptions, label, notes }, index) =>
          [ends[index], duration, interruptions, label, notes, false, false].join(','),
        );
        const options = { ...OPTIONS, timeZone };
        const { sessions } = readAs(goodtime, backup(...rows), options);
        const entries = written.map((session, index) => ({
          ...session,
          end: ends[index],
          is_break: false,
        }));
        expect(sessions).toEqual(readAs(goodtimeJson, JSON.stringify(entries), options).sessions);
        expect(sessions.map(({ seconds, tag = '', note }) => [seconds, tag, note])).toEqual(
          written.map(({ duration, label, notes }) => [duration * 60, label, notes]),
        );
        const ended = sessions.map(({ when, seconds }, index) => {
          const interrupted = (written[index]?.interruptions ?? 0) * MINUTE;
          return (
            'start' in when && localMomentAt(when.start + seconds * 1000 + interrupted, timeZone)
          );
        });
        expect(ended).toEqual(written.map(({ end }) => localMomentAt(end, timeZone)));
      },
    ),
  );
});
