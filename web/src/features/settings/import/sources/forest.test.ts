import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forest } from './forest.ts';
import { arbitraryWords, CSV_STYLES, csvText, ENOUGH_ROWS } from './testing/csv-text.ts';
import { FOREIGN_FILES } from './testing/foreign-files.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const ANDROID = `"Start Time","End Time","Tag","Note","Tree Type","Is Success"
"Mon Dec 10 09:43:41 GMT+01:00 2018","Mon Dec 10 09:53:41 GMT+01:00 2018","Nicht gesetzt","","Busch","True"
"Mon Dec 10 09:54:23 GMT+01:00 2018","Mon Dec 10 10:24:23 GMT+01:00 2018","Lesen","Kapitel 1, ""Anfang""","Zeder","True"
"Mon Dec 10 10:54:11 GMT+01:00 2018","Mon Dec 10 11:24:11 GMT+01:00 2018","Lesen","","Zeder","False"
`;

const IOS = `Start Time,End Time,Tag,Note,Tree Type,Is Success
2016-01-21T14:49:13.000-0500,2016-01-21T15:14:13.000-0500,Unset,Reading,Cedar,True
2016-01-28T15:20:27.000-0500,2016-01-28T15:34:23.000-0500,Study,,Cedar,False
`;

const HEADER = ['Start Time', 'End Time', 'Tag', 'Note', 'Tree Type', 'Is Success'];

/** A file whose trees all have this time, tag and note. */
const file = (...times: readonly (readonly [start: string, end: string])[]) =>
  csvText([HEADER, ...times.map(([start, end]) => [start, end, 'Work', 'mail', 'Cedar', 'True'])]);

describe("Forest's export", () => {
  it('is read from Android: zones, tags, notes, and trees that died', () => {
    expect(isRecognised(forest, ANDROID)).toBe(true);
    const { sessions, skipped, complaints, leavesOpen } = readAs(forest, ANDROID, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2018-12-10 08:43\t2018-12-10 08:53\t\t',
        when: { start: Date.UTC(2018, 11, 10, 8, 43, 41), offset: 60 },
        seconds: 600,
        note: '',
      },
      {
        key: '2018-12-10 08:54\t2018-12-10 09:24\tLesen\tKapitel 1, "Anfang"',
        when: { start: Date.UTC(2018, 11, 10, 8, 54, 23), offset: 60 },
        seconds: 1800,
        tag: 'Lesen',
        note: 'Kapitel 1, "Anfang"',
      },
    ]);
    expect(skipped).toMatchObject({ breaks: 0, abandoned: 1, unfinished: 0 });
    expect(complaints).toEqual([]);
    expect(leavesOpen).toEqual({ timeZone: false, dayOrder: false });
  });

  it('is read from iOS', () => {
    expect(isRecognised(forest, IOS)).toBe(true);
    const { sessions, skipped } = readAs(forest, IOS, OPTIONS);
    expect(sessions).toEqual([
      {
        key: '2016-01-21 19:49\t2016-01-21 20:14\t\tReading',
        when: { start: Date.UTC(2016, 0, 21, 19, 49, 13), offset: -300 },
        seconds: 1500,
        note: 'Reading',
      },
    ]);
    expect(skipped.abandoned).toBe(1);
  });

  it('is recognised in any language of the app', () => {
    const translated = ANDROID.replace(
      /^.*\n/,
      '"開始時間","結束時間","標籤","筆記","樹種","成功"\n',
    );
    expect(isRecognised(forest, translated)).toBe(true);
    expect(readAs(forest, translated, OPTIONS)).toEqual(readAs(forest, ANDROID, OPTIONS));
  });

  it.each(['Unset', '未设置', '未設定', 'Nicht gesetzt', 'Не задано', 'غير محدد', 'ayarlanmamış'])(
    'has no tag where the app says so by %j, and one key in all its languages',
    (untagged) => {
      const { sessions } = readAs(forest, IOS.replace('Unset', untagged), OPTIONS);
      expect(sessions).toEqual(readAs(forest, IOS, OPTIONS).sessions);
      expect(sessions[0]).not.toHaveProperty('tag');
    },
  );

  it('has each row below a note that begins with a quote', () => {
    const notes = ['"deep work', 'next', 'a 7" screen', '"two, ""three"""'];
    const rows = notes.map((note, place) => {
      const day = '2020-05-0' + String(place + 1);
      return [day + 'T10:00:00Z', day + 'T10:25:00Z', 'a', note, 'Cedar', 'True\n'].join(',');
    });
    const { sessions, complaints } = readAs(forest, csvText([HEADER]) + rows.join(''), OPTIONS);
    expect(sessions.map(({ note }) => note)).toEqual([...notes.slice(0, 3), 'two, "three"']);
    expect(complaints).toEqual([]);
  });

  it.each(FOREIGN_FILES)('is not recognised in %s', (_name, text) => {
    expect(isRecognised(forest, text)).toBe(false);
  });

  it('is recognised without trees', () => {
    const text = csvText([HEADER]);
    expect(isRecognised(forest, text)).toBe(true);
    expect(readAs(forest, text, OPTIONS)).toMatchObject({ sessions: [], complaints: [] });
  });

  it('leaves the time zone open where an abbreviation means several, and keeps the key in each', () => {
    const text = file(['Mon Dec 10 09:43:41 CST 2018', 'Mon Dec 10 10:08:41 CST 2018']);
    const [chicago, shanghai] = ['America/Chicago', 'Asia/Shanghai'].map((timeZone) =>
      readAs(forest, text, { ...OPTIONS, timeZone }),
    );
    expect(chicago?.leavesOpen.timeZone).toBe(true);
    expect(chicago?.sessions[0]).toMatchObject({
      when: { start: Date.UTC(2018, 11, 10, 15, 43, 41), offset: -360 },
      seconds: 1500,
    });
    expect(shanghai?.sessions[0]).toMatchObject({
      key: chicago?.sessions[0]?.key,
      when: { start: Date.UTC(2018, 11, 10, 1, 43, 41), offset: 480 },
    });
  });

  it('has both hours where clocks are set back', () => {
    const { sessions } = readAs(
      forest,
      file(
        ['Sun Oct 28 02:10:00 CEST 2018', 'Sun Oct 28 02:10:00 CET 2018'],
        ['Sun Oct 28 02:10:00 CET 2018', 'Sun Oct 28 03:00:00 CET 2018'],
      ),
      OPTIONS,
    );
    expect(sessions.map(({ seconds }) => seconds)).toEqual([3600, 3000]);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(2);
  });

  it('complains of what cannot be, by line and reason', () => {
    const good = [
      '2020-05-01T10:00:00.000Z',
      '2020-05-01T10:25:00.000Z',
      'a',
      'b',
      'Cedar',
      'True',
    ];
    const rows = [
      HEADER,
      good,
      ['yesterday', ...good.slice(1)],
      ['2020-05-01T10:25:00.000Z', ...good.slice(1)],
      ['2020-05-01T11:00:00.000Z', ...good.slice(1)],
      ['2020-04-30T10:24:59.000Z', ...good.slice(1)],
      ['2026-11-28T12:00:01.000Z', '2026-11-28T12:25:00.000Z', ...good.slice(2)],
      [...good.slice(0, 5), 'perhaps'],
      good.slice(0, 3),
    ];
    const { sessions, complaints } = readAs(forest, csvText(rows), OPTIONS);
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-duration' },
      { at: { line: 5 }, reason: 'too-long' },
      { at: { line: 6 }, reason: 'too-long' },
      { at: { line: 7 }, reason: 'in-the-future' },
      { at: { line: 8 }, reason: 'unreadable' },
      { at: { line: 9 }, reason: 'unreadable' },
    ]);
  });

  it('has the rows before the place where it is cut, and says where that is', () => {
    const whole = readAs(forest, ANDROID, OPTIONS);
    fc.assert(
      fc.property(fc.integer({ min: ANDROID.indexOf('\n'), max: ANDROID.length }), (end) => {
        const { sessions, complaints } = readAs(forest, ANDROID.slice(0, end), OPTIONS);
        expect(sessions).toEqual(whole.sessions.slice(0, sessions.length));
        expect(complaints.every(({ reason }) => reason === 'cut-off')).toBe(true);
      }),
    );
    const cut = readAs(forest, ANDROID.slice(0, ANDROID.indexOf('Zeder')), OPTIONS);
    expect(cut.sessions).toHaveLength(1);
    expect(cut.complaints).toEqual([{ at: { line: 3 }, reason: 'cut-off' }]);
  });

  it('has 200,000 trees', () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => {
      const start = Date.UTC(2000, 0, 1) + index * 60 * MINUTE;
      const [from, to] = [start, start + 25 * MINUTE].map((at) => new Date(at).toISOString());
      return `${from},${to},Work,,Cedar,True\n`;
    });
    const { sessions, complaints } = readAs(forest, csvText([HEADER]) + rows.join(''), OPTIONS);
    expect(complaints).toEqual([]);
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(200_000);
  });
});

interface Tree {
  readonly start: number;
  readonly seconds: number;
  readonly offset: number;
  readonly tag: string;
  readonly note: string;
}

const arbitraryTree: fc.Arbitrary<Tree> = fc.record({
  start: fc.integer({ min: 1_000_000_000, max: 1_790_000_000 }).map((at) => at * SECOND),
  seconds: fc.integer({ min: 1, max: 86_400 }),
  offset: fc.constantFrom(-570, -300, 60, 120, 330, 765),
  tag: arbitraryWords,
  note: arbitraryWords,
});

const zoneText = (offset: number, separator: string) => {
  const [hour, minute] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const digits = [hour, minute].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${digits.join(separator)}`;
};

const dialects = {
  ios: (at: number, offset: number) =>
    new Date(at + offset * MINUTE).toISOString().replace('Z', zoneText(offset, '')),
  android: (at: number, offset: number) => {
    const [weekday, day, month, year, time] = new Date(at + offset * MINUTE)
      .toUTCString()
      .split(/,? /);
    return `${weekday} ${month} ${day} ${time} GMT${zoneText(offset, ':')} ${year}`;
  },
};

it('has the sessions that Forest wrote, with the same keys in every zone and after every spreadsheet', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryTree, ENOUGH_ROWS),
      fc.constantFrom(...Object.values(dialects)),
      fc.constantFrom(...CSV_STYLES),
      fc.constantFrom('True', 'TRUE', 'WAHR'),
      arbitraryZone,
      (trees, timeText, style, success, timeZone) => {
        const rowOf = ({ start, seconds, offset, tag, note }: Tree) => {
          const times = [start, start + seconds * SECOND].map((at) => timeText(at, offset));
          return [...times, tag, note, 'Cedar', success];
        };
        const text = csvText([HEADER, ...trees.map(rowOf)], style);
        const { sessions } = readAs(forest, text, { ...OPTIONS, timeZone });
        expect(isRecognised(forest, text)).toBe(true);
        expect(
          sessions.map(({ when, seconds, tag = '', note }) => ({ when, seconds, tag, note })),
        ).toEqual(
          trees.map(({ start, seconds, offset, tag, note }) => ({
            when: { start, offset },
            seconds,
            tag,
            note,
          })),
        );
        const exported = csvText([HEADER, ...trees.map(rowOf)]);
        const keys = readAs(forest, exported, OPTIONS).sessions.map(({ key }) => key);
        expect(sessions.map(({ key }) => key)).toEqual(keys);
      },
    ),
  );
});
