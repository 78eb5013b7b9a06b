import { addDays, localMomentAt } from '@furrow/domain/calendar';
import { type DayKey } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pomofocus } from './pomofocus.ts';
import { arbitraryWords, CSV_STYLES, csvText, ENOUGH_ROWS } from './testing/csv-text.ts';
import { FOREIGN_FILES } from './testing/foreign-files.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const SUMMARY =
  'date\tproject\tminutes\n20260105\tWebsite, new\t125\n20260105\t\t25\n20260106\tWebsite, new\t50\n';

const DETAIL_HEADER = 'date,project,task,minutes,startTime,endTime';

const DETAIL = `${DETAIL_HEADER}
20260106,Website,"Copy, home",25,09:00,09:25
20260105,,Mail,30,23:45,00:15
`;

const detail = (...rows: readonly string[]) => `${[DETAIL_HEADER, ...rows].join('\n')}\n`;

describe("Pomofocus' summary", () => {
  it('has the sum of each day and project', () => {
    expect(isRecognised(pomofocus, SUMMARY)).toBe(true);
    const { sessions, leavesOpen } = readAs(pomofocus, SUMMARY, OPTIONS);
    const tag = 'Website, new';
    expect(sessions).toEqual([
      {
        key: '2026-01-05\tWebsite, new',
        when: { day: '2026-01-05' },
        seconds: 7500,
        tag,
        note: '',
      },
      { key: '2026-01-05\t', when: { day: '2026-01-05' }, seconds: 1500, note: '' },
      {
        key: '2026-01-06\tWebsite, new',
        when: { day: '2026-01-06' },
        seconds: 3000,
        tag,
        note: '',
      },
    ]);
    expect(leavesOpen).toEqual({ timeZone: false, dayOrder: false });
  });

  it('keeps the key of a day that was not over, when more is known of it', () => {
    const later = SUMMARY.replace('125', '150');
    const [before, after] = [SUMMARY, later].map(
      (text) => readAs(pomofocus, text, OPTIONS).sessions,
    );
    expect(after?.map(({ key }) => key)).toEqual(before?.map(({ key }) => key));
    expect(after).not.toEqual(before);
  });

  it('leaves out the sums of the day that is not over where the file is read', () => {
    const text = 'date\tproject\tminutes\n20261127\t\t5\n20261128\t\t5\n20261129\t\t5\n';
    const skippedIn = (timeZone: string) => {
      const { sessions, skipped } = readAs(pomofocus, text, { ...OPTIONS, timeZone });
      return [sessions.length, skipped.unfinished];
    };
    expect(skippedIn('Europe/Berlin')).toEqual([1, 2]);
    expect(skippedIn('Pacific/Kiritimati')).toEqual([2, 1]);
  });

  it('complains of what cannot be, by line and reason', () => {
    const rows = [
      '20260230\t\t5',
      '20260105\t\t0',
      '20260105\t\t?',
      '20260105\t\t1441',
      '20261130\t\t5',
    ];
    const text = `date\tproject\tminutes\n${rows.join('\n')}\n`;
    expect(readAs(pomofocus, text, OPTIONS)).toMatchObject({
      sessions: [],
      complaints: [
        { at: { line: 2 }, reason: 'no-such-time' },
        { at: { line: 3 }, reason: 'no-duration' },
        { at: { line: 4 }, reason: 'no-duration' },
        { at: { line: 5 }, reason: 'too-long' },
        { at: { line: 6 }, reason: 'in-the-future' },
      ],
    });
  });
});

describe("Pomofocus' detail", () => {
  it('has sessions with project and task, also past midnight and out of order', () => {
    expect(isRecognised(pomofocus, DETAIL)).toBe(true);
    const { sessions, complaints, leavesOpen } = readAs(pomofocus, DETAIL, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2026-01-06 09:00',
        when: { start: Date.UTC(2026, 0, 6, 8), offset: 60 },
        seconds: 1500,
        tag: 'Website',
        note: 'Copy, home',
      },
      {
        key: '2026-01-05 23:45',
        when: { start: Date.UTC(2026, 0, 5, 22, 45), offset: 60 },
        seconds: 1800,
        note: 'Mail',
      },
    ]);
    expect(complaints).toEqual([]);
    expect(leavesOpen).toEqual({ timeZone: true, dayOrder: false });
  });

  it('measures a session without minutes by its times, past midnight if it ends at or before its start', () => {
    const text = detail(
      '20260105,,a,,09:00,09:25',
      '20260105,,b,,23:45,00:15',
      '20260106,,c,,09:00,09:00',
    );
    expect(readAs(pomofocus, text, OPTIONS).sessions.map(({ seconds }) => seconds)).toEqual([
      1500, 1800, 86_400,
    ]);
  });

  it('has a session that was continued once, as the later row tells it', () => {
    const text = detail(
      '20260105,Work,Mail,10,09:00,09:10',
      '20260105,Work,Copy,25,10:00,10:25',
      '20260105,Work,Mail,25,09:00,09:25',
    );
    const { sessions } = readAs(pomofocus, text, OPTIONS);
    expect(sessions.map(({ note, seconds }) => [note, seconds])).toEqual([
      ['Mail', 1500],
      ['Copy', 1500],
    ]);
  });

  it('complains of what cannot be, by line and reason', () => {
    const text = detail(
      '20260105,,a,25,09:00,09:25',
      '2026,,a,25,09:00,09:25',
      '20260105,,a,25,nine,09:25',
      '20260105,,a,25,09:00,25:00',
      '20260105,,a,0,09:00,09:25',
      '20260105,,a,1441,09:00,09:01',
      '20261128,,a,25,13:01,13:26',
    );
    const { sessions, complaints } = readAs(pomofocus, text, OPTIONS);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-such-time' },
      { at: { line: 5 }, reason: 'no-such-time' },
      { at: { line: 6 }, reason: 'no-duration' },
      { at: { line: 7 }, reason: 'too-long' },
      { at: { line: 8 }, reason: 'in-the-future' },
    ]);
  });

  it('has the rows before the place where it is cut', () => {
    const whole = readAs(pomofocus, DETAIL, OPTIONS);
    for (let end = DETAIL_HEADER.length + 2; end < DETAIL.length; end += 1) {
      const { sessions, complaints } = readAs(pomofocus, DETAIL.slice(0, end), OPTIONS);
      const rows = DETAIL.slice(0, end).trimEnd().split('\n').length - 1;
      expect(sessions).toEqual(whole.sessions.slice(0, sessions.length));
      expect(sessions.length + complaints.length).toBe(rows);
      expect(complaints.every(({ reason }) => reason === 'cut-off')).toBe(true);
    }
  });
});

it.each(FOREIGN_FILES)('a report of Pomofocus is not recognised in %s', (_name, text) => {
  expect(isRecognised(pomofocus, text)).toBe(false);
});

const arbitraryPomodoro = fc.record({
  day: fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2013-01-01', days)),
  start: fc.integer({ min: 0, max: 1439 }),
  minutes: fc.integer({ min: 1, max: 1440 }),
  project: arbitraryWords,
  task: arbitraryWords,
});

const two = (number: number) => String(number).padStart(2, '0');
const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
const compactDay = (day: DayKey) => day.replaceAll('-', '');
const germanDay = (day: DayKey) => day.split('-').toReversed().join('.');

it('has the sessions that Pomofocus wrote, with the same keys in every zone and after every spreadsheet', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(arbitraryPomodoro, {
        ...ENOUGH_ROWS,
        selector: ({ day, start }) => `${day} ${start}`,
      }),
      fc.constantFrom(compactDay, germanDay),
      fc.constantFrom(...CSV_STYLES),
      arbitraryZone,
      (pomodoros, dayText, style, timeZone) => {
        const rows = pomodoros.map(({ day, start, minutes, project, task }) => [
          dayText(day),
          project,
          task,
          String(minutes),
          clock24(start),
          clock24(start + minutes),
        ]);
        const text = csvText([DETAIL_HEADER.split(','), ...rows], style);
        const { sessions } = readAs(pomofocus, text, { ...OPTIONS, timeZone });
        expect(isRecognised(pomofocus, text)).toBe(true);
        expect(
          sessions.map(({ key, when, seconds, tag = '', note }) => ({
            key,
            day: 'start' in when && localMomentAt(when.start, timeZone).day,
            seconds,
            tag,
            note,
          })),
        ).toEqual(
          pomodoros.map(({ day, start, minutes, project, task }) => ({
            key: `${day} ${clock24(start)}`,
            day,
            seconds: minutes * 60,
            tag: project,
            note: task,
          })),
        );
      },
    ),
  );
});
