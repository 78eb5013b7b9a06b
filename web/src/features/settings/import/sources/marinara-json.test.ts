import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marinara } from './marinara.ts';
import { marinaraJson } from './marinara-json.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const END = Date.UTC(2018, 11, 10, 9, 30) / MINUTE;

// Two pomodoros in Berlin and one in New York.
const HISTORY = {
  durations: [2, 1500, 1, 3000],
  pomodoros: [END, END + 30, END + 5000],
  timezones: [2, -60, 1, 300],
  version: 1,
};

const read = (history: object, options = OPTIONS) =>
  readAs(marinaraJson, JSON.stringify(history), options);

/** Each value as a run of its own. */
const runs = (values: readonly number[]) => values.flatMap((value) => [1, value]);

describe('a history of Marinara in JSON', () => {
  it('has sessions that end at whole minutes, at the clock of that time', () => {
    expect(isRecognised(marinaraJson, JSON.stringify(HISTORY))).toBe(true);
    const { sessions, complaints } = read(HISTORY);
    expect(sessions).toEqual([
      {
        key: '2018-12-10 09:30 1500',
        when: { start: Date.UTC(2018, 11, 10, 9, 5), offset: 60 },
        seconds: 1500,
        note: '',
      },
      {
        key: '2018-12-10 10:00 1500',
        when: { start: Date.UTC(2018, 11, 10, 9, 35), offset: 60 },
        seconds: 1500,
        note: '',
      },
      {
        key: '2018-12-13 20:50 3000',
        when: { start: Date.UTC(2018, 11, 13, 20, 0), offset: -300 },
        seconds: 3000,
        note: '',
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('has the sessions of the same history as CSV', () => {
    const csv = `End (ISO 8601),End Date,End Time,End Timestamp,End Timezone,Duration (Seconds)
2018-12-10T10:30:00.000+01:00,2018-12-10,10:30:00,${END * 60},60,1500
2018-12-10T11:00:00.000+01:00,2018-12-10,11:00:00,${(END + 30) * 60},60,1500
2018-12-13T15:50:00.000-05:00,2018-12-13,15:50:00,${(END + 5000) * 60},-300,3000
`;
    expect(read(HISTORY).sessions).toEqual(readAs(marinara, csv, OPTIONS).sessions);
  });

  it('complains of each pomodoro that cannot be true', () => {
    const pomodoros = [END, 'soon', -5, 1, 5e9, END, Date.UTC(2027, 0, 1) / MINUTE, END, END];
    const durations = [5, 1500, 1, 0, 1, 1500, 1, 90_000];
    const { sessions, complaints } = read({ pomodoros, durations, timezones: [9, 0] });
    expect(sessions.map(({ when }) => when)).toEqual([{ start: (END - 25) * MINUTE, offset: 0 }]);
    expect(complaints).toEqual([
      { at: { entry: 2 }, reason: 'unreadable' },
      { at: { entry: 3 }, reason: 'unreadable' },
      { at: { entry: 4 }, reason: 'no-such-time' },
      { at: { entry: 5 }, reason: 'no-such-time' },
      { at: { entry: 6 }, reason: 'no-duration' },
      { at: { entry: 7 }, reason: 'in-the-future' },
      { at: { entry: 8 }, reason: 'too-long' },
      { at: { entry: 9 }, reason: 'no-duration' },
    ]);
  });

  it('is at the clock of the given zone where the file has no possible one', () => {
    const { sessions } = read({
      pomodoros: [END, END + 30, END + 60],
      durations: [3, 1500],
      timezones: [1, 0.5, 1, 9999],
    });
    expect(sessions.map(({ when }) => 'offset' in when && when.offset)).toEqual([60, 60, 60]);
  });

  it('is read although a count is damaged', () => {
    const { sessions } = read({ ...HISTORY, durations: [1e15, 1500], timezones: [-1, 0, 7] });
    expect(sessions.map(({ seconds }) => seconds)).toEqual([1500, 1500, 1500]);
  });

  it('is not recognised in other files', () => {
    const whole = JSON.stringify(HISTORY);
    const others = ['', '{}', '[]', whole.slice(0, -1), `[${whole}]`, '{"pomodoros":[1]}'];
    expect(others.filter((text) => isRecognised(marinaraJson, text))).toEqual([]);
  });

  it('has the sessions that were written, in every time zone', () => {
    const pomodoro = fc.record({
      end: fc.integer({ min: 24 * 60, max: OPTIONS.now / MINUTE }),
      seconds: fc.constantFrom(60, 1500, 1501, 86_400),
      minutesWest: fc.constantFrom(-840, -345, 0, 300, 720),
    });
    fc.assert(
      fc.property(fc.array(pomodoro, { maxLength: 8 }), arbitraryZone, (written, timeZone) => {
        const history = {
          pomodoros: written.map(({ end }) => end),
          durations: runs(written.map(({ seconds }) => seconds)),
          timezones: runs(written.map(({ minutesWest }) => minutesWest)),
        };
        const { sessions } = read(history, { ...OPTIONS, timeZone });
        expect(sessions).toEqual(
          written.map(({ end, seconds, minutesWest }) => ({
            key: expect.any(String),
            when: { start: end * MINUTE - seconds * SECOND, offset: 0 - minutesWest },
            seconds,
            note: '',
          })),
        );
        expect(sessions).toEqual(read(history).sessions);
      }),
    );
  });
});
