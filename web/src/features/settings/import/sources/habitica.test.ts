import { midnightInUtc } from '@furrow/domain/calendar';
import { DAY } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { habitica } from './habitica.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const HEADER = 'Task Name,Task ID,Task Type,Date,Value\n';

// The daily was done on the 2nd, missed on the 3rd, not due on the 4th, and done again on the 5th.
const HISTORY = `${HEADER}Be Awesome,e826ddfa,habit,2016-06-02 13:26:05,1
Be Awesome,e826ddfa,habit,2016-06-06 05:06:55,-0.5
"Stretch, then read",17a1,daily,2016-06-02 22:00:00,1
"Stretch, then read",17a1,daily,2016-06-03 23:59:59,-0.026657310999762
"Stretch, then read",17a1,daily,2016-06-04 23:59:59,-0.026657310999762
"Stretch, then read",17a1,daily,2016-06-05 07:00:00,0.97
`;

const read = (text: string, options = OPTIONS) => readAs(habitica, text, options);

const daysOf = (text: string, options = OPTIONS) =>
  read(text, options).sessions.flatMap(({ when }) => ('day' in when ? [when.day] : []));

const FIRST = midnightInUtc('2020-02-20');
const dayOf = (index: number) => new Date(FIRST + index * DAY).toISOString().slice(0, 10);

describe('a history of Habitica', () => {
  it('has a session without a length for each day with a success', () => {
    expect(isRecognised(habitica, HISTORY)).toBe(true);
    const { sessions, complaints, skipped, leavesOpen } = read(HISTORY);
    expect(sessions).toEqual([
      { key: '2016-06-02', when: { day: '2016-06-02' }, seconds: 0, note: '' },
      { key: '2016-06-06', when: { day: '2016-06-06' }, seconds: 0, note: '' },
      { key: '2016-06-05', when: { day: '2016-06-05' }, seconds: 0, note: '' },
    ]);
    expect(complaints).toEqual([]);
    expect(skipped).toMatchObject({ breaks: 0, abandoned: 2, unfinished: 0 });
    expect(leavesOpen).toEqual({ timeZone: false, dayOrder: false });
  });

  it('has the same keys after a spreadsheet saved it', () => {
    const keys = ['2016-06-02', '2016-06-06', '2016-06-05'];
    const german = HISTORY.replaceAll(/(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d/g, '$3.$2.$1 $4')
      .replaceAll('"Stretch, then read"', 'Stretch')
      .replaceAll(',', ';')
      .replaceAll(/;(-?\d+)\.(\d+)\n/g, ';$1,$2\n');
    const english = HISTORY.replaceAll(/20(\d\d)-0(\d)-0(\d) (\d\d:\d\d):\d\d/g, '$2/$3/$1 $4');
    expect(german).toContain('03.06.2016 23:59;-0,026');
    expect(english).toContain('6/3/16 23:59,');
    expect(read(german).sessions.map(({ key }) => key)).toEqual(keys);
    expect(read(english).sessions.map(({ key }) => key)).toEqual(keys);
    expect(read(english).leavesOpen.dayOrder).toBe(true);
    expect(daysOf(english, { ...OPTIONS, dayOrder: 'day-first' })[0]).toBe('2016-02-06');
  });

  it('complains of each row that cannot be true', () => {
    const { complaints } = read(
      `${HEADER}a,1,habit,2016-06-31 10:00:00,1\na,1,habit,2026-11-30 10:00:00,1\na,1,habit,2016-06-01 10:00:00,\na,1\n\na,1,habit,2016-06-01 10:00:00,2\n`,
    );
    expect(complaints).toEqual([
      { at: { line: 2 }, reason: 'no-such-time' },
      { at: { line: 3 }, reason: 'in-the-future' },
      { at: { line: 4 }, reason: 'unreadable' },
      { at: { line: 5 }, reason: 'unreadable' },
    ]);
  });

  it('has only days of the rows before the place where it is cut', () => {
    const [, ...rows] = HISTORY.trimEnd().split('\n');
    for (const [index, row] of rows.entries()) {
      const before = `${HEADER}${rows
        .slice(0, index)
        .map((each) => `${each}\n`)
        .join('')}`;
      for (let length = 1; length <= row.lastIndexOf(',') + 1; length += 1) {
        const { sessions, complaints } = read(before + row.slice(0, length));
        expect(sessions).toEqual(read(before).sessions);
        expect(complaints).toEqual([{ at: { line: index + 2 }, reason: 'cut-off' }]);
      }
    }
  });

  it('has the last row without its line break, as some spreadsheets save it', () => {
    expect(read(HISTORY.trimEnd())).toEqual(read(HISTORY));
  });

  it('is not recognised in other files', () => {
    const others = ['', '\u0089PNG\r\n', 'Task,Date,Value\n', `x${HEADER}`];
    expect(others.filter((text) => isRecognised(habitica, text))).toEqual([]);
  });

  it('has each day with a success once, in any order of the rows and any time zone', () => {
    const rows = fc
      .record({
        habits: fc.uniqueArray(fc.nat(60), { minLength: 1 }),
        done: fc.array(fc.boolean(), { maxLength: 60 }),
      })
      .chain(({ habits, done }) => {
        let value = 0;
        const dailies = done.map((isDone, index) => {
          value += isDone ? 1 : -1;
          return `b,2,daily,${dayOf(index)} 12:00:00,${value}`;
        });
        const lines = [
          ...habits.map((index) => `a,1,habit,${dayOf(index)} 23:30:00,${index}`),
          ...dailies,
        ];
        const days = new Set([
          ...habits.map(dayOf),
          ...done.flatMap((isDone, index) => (isDone ? [dayOf(index)] : [])),
        ]);
        return fc.record({
          lines: fc.shuffledSubarray(lines, { minLength: lines.length }),
          days: fc.constant([...days].toSorted()),
        });
      });
    fc.assert(
      fc.property(rows, arbitraryZone, ({ lines, days }, timeZone) => {
        const text = `${HEADER}${lines.join('\n')}\n`;
        expect(daysOf(text, { ...OPTIONS, timeZone }).toSorted()).toEqual(days);
      }),
    );
  });
});
