import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marinara } from './marinara.ts';
import { marinaraJson } from './marinara-json.ts';
import { CSV_STYLES, csvText } from './testing/csv-text.ts';
import { NOTHING_SKIPPED } from './source.ts';
import { FOREIGN_FILES } from './testing/foreign-files.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const HEADER = 'End (ISO 8601),End Date,End Time,End Timestamp,End Timezone,Duration (Seconds)';

const HISTORY = `${HEADER}
2019-01-28T10:30:00.000+01:00,2019-01-28,10:30:00,1548667800,60,1500
2019-07-28T10:30:00.000+02:00,2019-07-28,10:30:00,1564302600,120,3000
`;

describe("Marinara's history as CSV", () => {
  it('has sessions that end when the timer rang', () => {
    expect(isRecognised(marinara, HISTORY)).toBe(true);
    expect(readAs(marinara, HISTORY, OPTIONS)).toEqual({
      sessions: [
        {
          key: '2019-01-28 09:30 1500',
          when: { start: Date.UTC(2019, 0, 28, 9, 5), offset: 60 },
          seconds: 1500,
          note: '',
        },
        {
          key: '2019-07-28 08:30 3000',
          when: { start: Date.UTC(2019, 6, 28, 7, 40), offset: 120 },
          seconds: 3000,
          note: '',
        },
      ],
      tasks: [],
      complaints: [],
      skipped: NOTHING_SKIPPED,
      leavesOpen: { timeZone: false, dayOrder: false },
    });
  });

  it('believes the timestamp, since the other times are those of the computer that exported', () => {
    const elsewhere = HISTORY.replace(/T10:30/g, 'T18:30').replace(/,10:30/g, ',18:30');
    expect(readAs(marinara, elsewhere, OPTIONS)).toEqual(readAs(marinara, HISTORY, OPTIONS));
  });

  it('is recognised in any language, and without rows', () => {
    const translated = HISTORY.replace(HEADER, 'Ende,Datum,Uhrzeit,Zeitstempel,Zeitzone,Dauer');
    expect(isRecognised(marinara, translated)).toBe(true);
    expect(readAs(marinara, translated, OPTIONS)).toEqual(readAs(marinara, HISTORY, OPTIONS));
    expect(isRecognised(marinara, `${HEADER}\n`)).toBe(true);
  });

  it.each(FOREIGN_FILES)('is not recognised in %s', (_name, text) => {
    expect(isRecognised(marinara, text)).toBe(false);
  });

  it('complains of what cannot be, by line and reason', () => {
    const rows = [
      ',,,1548667800,60,1500',
      ',,,yesterday,60,1500',
      ',,,1.5E+09,60,1500',
      ',,,1548667800,60,long',
      ',,,1548667800,60,0',
      ',,,1548667800,60,86401',
      ',,,1795867200,60,1500',
      ',,,1795870000,60,1500',
    ];
    const { sessions, complaints } = readAs(marinara, `${[HEADER, ...rows].join('\n')}\n`, OPTIONS);
    expect(sessions).toHaveLength(2);
    expect(complaints).toEqual([
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-such-time' },
      { at: { line: 5 }, reason: 'no-duration' },
      { at: { line: 6 }, reason: 'no-duration' },
      { at: { line: 7 }, reason: 'too-long' },
      { at: { line: 9 }, reason: 'in-the-future' },
    ]);
  });

  it('has the rows before the place where it is cut', () => {
    const [, first = '', second = ''] = HISTORY.split('\n');
    for (let length = 1; length <= second.lastIndexOf(',') + 1; length += 1) {
      const text = `${HEADER}\n${first}\n${second.slice(0, length)}`;
      const { sessions, complaints } = readAs(marinara, text, OPTIONS);
      expect(sessions).toEqual(readAs(marinara, `${HEADER}\n${first}\n`, OPTIONS).sessions);
      expect(complaints).toEqual([{ at: { line: 3 }, reason: 'cut-off' }]);
    }
  });

  it('has the last row without its line break, as some spreadsheets save it', () => {
    expect(readAs(marinara, HISTORY.trimEnd(), OPTIONS)).toEqual(
      readAs(marinara, HISTORY, OPTIONS),
    );
  });

  it('has the sessions that Marinara wrote, with the same keys as its JSON', () => {
    const arbitraryPomodoro = fc.record({
      minutes: fc.integer({ min: 20_000_000, max: 29_800_000 }),
      seconds: fc.integer({ min: 1, max: 86_400 }),
      east: fc.constantFrom(-570, -300, 0, 60, 345, 765),
    });
    fc.assert(
      fc.property(
        fc.array(arbitraryPomodoro, { minLength: 1 }),
        fc.constantFrom(...CSV_STYLES),
        arbitraryZone,
        (pomodoros, style, timeZone) => {
          const rows = pomodoros.map(({ minutes, seconds, east }) => {
            const [day = '', time = ''] = new Date((minutes + east) * MINUTE)
              .toISOString()
              .split('T');
            const told = [day, time.slice(0, 8), minutes * 60, east, seconds];
            return [`${day}T${time}`, ...told.map(String)];
          });
          const text = csvText([HEADER.split(','), ...rows], style);
          const { sessions } = readAs(marinara, text, { ...OPTIONS, timeZone });
          expect(isRecognised(marinara, text)).toBe(true);
          expect(sessions.map(({ when, seconds }) => ({ when, seconds }))).toEqual(
            pomodoros.map(({ minutes, seconds, east }) => ({
              when: { start: minutes * MINUTE - seconds * SECOND, offset: east },
              seconds,
            })),
          );
          const json = JSON.stringify({
            pomodoros: pomodoros.map(({ minutes }) => minutes),
            durations: pomodoros.flatMap(({ seconds }) => [1, seconds]),
            timezones: pomodoros.flatMap(({ east }) => [1, -east]),
          });
          const keys = readAs(marinaraJson, json, OPTIONS).sessions.map(({ key }) => key);
          expect(sessions.map(({ key }) => key)).toEqual(keys);
        },
      ),
    );
  });
});
