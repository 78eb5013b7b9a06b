import { addDays, localMomentAt } from '@furrow/domain/calendar';
import { type DayKey } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryWords, CSV_STYLES, csvText, ENOUGH_ROWS } from './testing/csv-text.ts';
import { FOREIGN_FILES } from './testing/foreign-files.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';
import { toggl } from './toggl.ts';

const REPORT = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)
Ada,ada@farm.example,Acme,Website,,"Homepage, copy",No,2026-01-05,09:00:00,2026-01-05,10:30:12,01:30:12,"deep, slow",
Ada,ada@farm.example,,,,Standup,No,2026-01-05,23:50:00,2026-01-06,00:05:00,00:15:00,"calls, daily",
`;

const HEADER = 'User Email Client Project Task Description Billable'
  .split(' ')
  .concat('Start date', 'Start time', 'End date', 'End time', 'Duration', 'Tags');

interface Entry {
  readonly start: readonly [day: string, time: string];
  readonly end: readonly [day: string, time: string];
  readonly duration: string;
}

const ABOUT = ['Ada', 'ada@farm.example', '', 'Website', '', 'Mail', 'No'];

const report = (...entries: readonly Entry[]) =>
  csvText([
    HEADER,
    ...entries.map(({ start, end, duration }) => ABOUT.concat(start, end, duration, '')),
  ]);

const onDay = (day: string, from: string, to: string, duration: string): Entry => ({
  start: [day, from],
  end: [day, to],
  duration,
});

const spans = (text: string, options = OPTIONS) =>
  readAs(toggl, text, options).sessions.map(({ when, seconds }) => [when, seconds]);

describe("Toggl's detailed report", () => {
  it('has sessions with project or first tag, and with the description as note', () => {
    expect(isRecognised(toggl, REPORT)).toBe(true);
    const { sessions, complaints, leavesOpen } = readAs(toggl, REPORT, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2026-01-05 09:00\t2026-01-05 10:30\tWebsite\tHomepage, copy',
        when: { start: Date.UTC(2026, 0, 5, 8), offset: 60 },
        seconds: 5412,
        tag: 'Website',
        client: 'Acme',
        note: 'Homepage, copy',
        person: 'Ada, ada@farm.example',
      },
      {
        key: '2026-01-05 23:50\t2026-01-06 00:05\tcalls\tStandup',
        when: { start: Date.UTC(2026, 0, 5, 22, 50), offset: 60 },
        seconds: 900,
        tag: 'calls',
        note: 'Standup',
        person: 'Ada, ada@farm.example',
      },
    ]);
    expect(complaints).toEqual([]);
    expect(leavesOpen).toEqual({ timeZone: true, dayOrder: false });
  });

  it('may have fewer columns in another order, and no durations', () => {
    const text = `"Description","Tags","Start date","Start time","Stop date","Stop time"
"Refactor","code","2026-05-23","09:00:00","2026-05-23","11:00:00"
`;
    expect(isRecognised(toggl, text)).toBe(true);
    expect(readAs(toggl, text, OPTIONS).sessions).toMatchObject([
      {
        when: { start: Date.UTC(2026, 4, 23, 7), offset: 120 },
        seconds: 7200,
        tag: 'code',
        note: 'Refactor',
      },
    ]);
  });

  it.each(FOREIGN_FILES)('is not recognised in %s', (_name, text) => {
    expect(isRecognised(toggl, text)).toBe(false);
  });

  it.each([
    ['18:25 min', '9:00:00\u202fAM', '9:18:25\u202fAM', 1105],
    ['00:18:25', '09:00', '09:18', 1105],
    ['0:18', '09:00', '09:18', 1080],
    ['12:18:25 AM', '9:00:00 AM', '9:18:25 AM', 1105],
    ['', '21:00', '21:18', 1080],
  ])('has the duration of %j from %s to %s', (duration, from, to, seconds) => {
    expect(spans(report(onDay('2026-01-05', from, to, duration)))).toMatchObject([[{}, seconds]]);
  });

  it('counts the time that passed where clocks are set', () => {
    const text = report(
      // The hour that comes twice.
      onDay('2026-10-25', '02:50:00', '02:10:00', '00:20:00'),
      onDay('2026-10-25', '01:50:00', '03:10:00', '02:20:00'),
      // The hour that is skipped.
      onDay('2026-03-29', '01:50:00', '03:10:00', '00:20:00'),
      onDay('2026-03-29', '02:30:00', '03:40:00', ''),
    );
    expect(spans(text)).toEqual([
      [{ start: Date.UTC(2026, 9, 25, 0, 50), offset: 120 }, 1200],
      [{ start: Date.UTC(2026, 9, 24, 23, 50), offset: 120 }, 8400],
      [{ start: Date.UTC(2026, 2, 29, 0, 50), offset: 60 }, 1200],
      [{ start: Date.UTC(2026, 2, 29, 1, 30), offset: 120 }, 600],
    ]);
  });

  it('has sessions until 24 o’clock, by the keys of midnight', () => {
    const midnight = onDay('2026-01-05', '23:00:00', '24:00:00', '01:00:00');
    expect(readAs(toggl, report(midnight), OPTIONS).sessions).toMatchObject([
      { key: '2026-01-05 23:00\t2026-01-06 00:00\tWebsite\tMail', seconds: 3600 },
    ]);
  });

  it('asks for the order of day and month only if no date decides it', () => {
    const open = report(onDay('1/2/2020', '9:00:00 AM', '9:25:00 AM', '0:25:00'));
    const decided = report(
      onDay('1/2/2020', '9:00:00 AM', '9:25:00 AM', '0:25:00'),
      onDay('13/2/2020', '9:00:00 AM', '9:25:00 AM', '0:25:00'),
    );
    expect(readAs(toggl, open, OPTIONS).leavesOpen.dayOrder).toBe(true);
    expect(spans(open)).toMatchObject([[{ start: Date.UTC(2020, 0, 2, 8) }, 1500]]);
    expect(spans(open, { ...OPTIONS, dayOrder: 'day-first' })).toMatchObject([
      [{ start: Date.UTC(2020, 1, 1, 8) }, 1500],
    ]);
    expect(readAs(toggl, decided, OPTIONS).leavesOpen.dayOrder).toBe(false);
    expect(spans(decided)).toMatchObject([
      [{ start: Date.UTC(2020, 1, 1, 8) }, 1500],
      [{}, 1500],
    ]);
  });

  it('complains of what cannot be, by line and reason', () => {
    const text = report(
      onDay('2026-01-05', '09:00:00', '09:25:00', '00:25:00'),
      onDay('2026-02-30', '09:00:00', '09:25:00', '00:25:00'),
      onDay('2026-01-05', 'nine', '09:25:00', '00:25:00'),
      onDay('2026-01-05', '09:00:00', '09:00:00', '00:00:00'),
      onDay('2026-01-05', '09:00:00', '08:00:00', ''),
      onDay('2026-01-05', '09:00:00', '09:00:01', '24:00:01'),
      onDay('2026-11-28', '13:00:01', '13:25:00', '00:24:59'),
    );
    const { sessions, complaints } = readAs(toggl, text, OPTIONS);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-such-time' },
      { at: { line: 5 }, reason: 'no-duration' },
      { at: { line: 6 }, reason: 'too-long' },
      { at: { line: 7 }, reason: 'too-long' },
      { at: { line: 8 }, reason: 'in-the-future' },
    ]);
  });

  it('has the rows before the place where it is cut', () => {
    const whole = readAs(toggl, REPORT, OPTIONS);
    const rowStarts = [REPORT.indexOf('\n') + 1, REPORT.lastIndexOf('\nAda') + 1];
    fc.assert(
      fc.property(fc.integer({ min: rowStarts[0] ?? 0, max: REPORT.length - 3 }), (end) => {
        const { sessions, complaints } = readAs(toggl, REPORT.slice(0, end), OPTIONS);
        const before = rowStarts.filter((start) => start < end).length;
        expect(sessions).toEqual(whole.sessions.slice(0, sessions.length));
        expect(sessions.length + complaints.length).toBe(before);
        expect(complaints.every(({ reason }) => reason === 'cut-off')).toBe(true);
      }),
    );
  });
});

interface Work {
  readonly day: DayKey;
  readonly minutes: number;
  readonly duration: number;
  readonly project: string;
  readonly note: string;
}

const arbitraryWork: fc.Arbitrary<Work> = fc.record({
  day: fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2013-01-01', days)),
  minutes: fc.integer({ min: 0, max: 1439 }),
  duration: fc.integer({ min: 1, max: 1440 }),
  project: arbitraryWords,
  note: arbitraryWords,
});

const two = (number: number) => String(number).padStart(2, '0');
const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const clock12 = (minutes: number) => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${two(minutes % 60)}:00 ${hour < 12 ? 'AM' : 'PM'}`;
};
const length = (minutes: number) => `${clock24(minutes)}:00`;

/** How days, times and durations in minutes are written. */
interface Habit {
  readonly day: (day: DayKey) => string;
  readonly time: (minutes: number) => string;
  readonly length: (minutes: number) => string;
}

const EXPORTED: Habit = { day: (day: DayKey) => day, time: length, length };

/** Those of Toggl, and of spreadsheets in German and in English. */
const HABITS: readonly Habit[] = [
  EXPORTED,
  { day: (day: DayKey) => day.split('-').toReversed().join('.'), time: clock24, length },
  {
    day: (day: DayKey) => day.replace(/(....)-0?(.*)-0?(.*)/, '$2/$3/$1'),
    time: clock12,
    length: (minutes: number) => length(minutes).replace(/^0/, ''),
  },
];

const rowOf = (work: Work, habit: Habit) => {
  const end = work.minutes + work.duration;
  const endDay = addDays(work.day, Math.floor(end / 1440));
  const from = [habit.day(work.day), habit.time(work.minutes)];
  const to = [habit.day(endDay), habit.time(end % 1440)];
  const about = ['Ada', 'ada@farm.example', '', work.project, '', work.note, 'No'];
  return [...about, ...from, ...to, habit.length(work.duration), ''];
};

it('has the sessions that Toggl wrote, with the same keys in every zone and after every spreadsheet', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryWork, ENOUGH_ROWS),
      fc.constantFrom(...HABITS),
      fc.constantFrom(...CSV_STYLES),
      arbitraryZone,
      (works, habit, style, timeZone) => {
        const exported = csvText([HEADER, ...works.map((work) => rowOf(work, EXPORTED))]);
        const text = csvText([HEADER, ...works.map((work) => rowOf(work, habit))], style);
        const { sessions, complaints } = readAs(toggl, text, { ...OPTIONS, timeZone });
        expect(isRecognised(toggl, text)).toBe(true);
        expect(complaints).toEqual([]);
        expect(sessions.map(({ key }) => key)).toEqual(
          readAs(toggl, exported, OPTIONS).sessions.map(({ key }) => key),
        );
        expect(
          sessions.map(({ when, seconds, tag = '', note }) => ({
            day: 'start' in when && localMomentAt(when.start, timeZone).day,
            seconds,
            tag,
            note,
          })),
        ).toEqual(
          works.map(({ day, duration, project, note }) => ({
            day,
            seconds: duration * 60,
            tag: project,
            note,
          })),
        );
      },
    ),
  );
});
