import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableIn } from './csv.ts';
import { csvText } from './testing/csv-text.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';
import { ticktick } from './ticktick.ts';

const HEADER =
  'Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId'.split(
    ',',
  );

const PREAMBLE =
  '"Date: 2026-11-28+0000"\n"Version: 7.1"\n"Status: \n0 Normal\n1 Completed\n2 Archived"\n';

type Fields = Readonly<Partial<Record<string, string>>>;

const USUAL: Fields = {
  'List Name': 'Inbox',
  Title: 'Buy milk',
  Kind: 'TEXT',
  'Is Check list': 'N',
  Priority: '0',
  Status: '0',
  'Created Time': '2026-11-20T16:04:14+0000',
  Order: '-1099511627776',
  Timezone: 'Europe/Istanbul',
  taskId: '1',
};

/** A backup as TickTick writes it. */
function written(...tasks: readonly Fields[]): string {
  const rows = tasks.map((task) => HEADER.map((name) => ({ ...USUAL, ...task })[name] ?? ''));
  return `${PREAMBLE}${csvText([HEADER, ...rows], { delimiter: ',', quotes: 'all' })}`;
}

/** The same table after a spreadsheet has stored it. */
function stored(text: string, delimiter: string): string {
  const padded = tableIn(text).rows.map(({ cells }) =>
    HEADER.map((_, column) => cells[column] ?? ''),
  );
  return csvText(padded, { delimiter, quotes: 'needed' });
}

const read = (text: string, options = OPTIONS) => readAs(ticktick, text, options);

/** What the origins of a file's tasks are made from. */
const originsIn = (text: string) =>
  new Set(read(text).tasks.map(({ key, addedAt }) => `${key} ${addedAt}`));

describe('a backup of TickTick', () => {
  it('has a task with what it tells of it', () => {
    const { tasks, complaints } = read(
      written({
        'List Name': 'Home',
        Tags: 'errands, shop',
        Content: 'Oat, please\n▫1 litre',
        Repeat: 'FREQ=WEEKLY;INTERVAL=1',
      }),
    );
    expect(tasks).toEqual([
      {
        key: '2026-11-20 16:04\nHome\nBuy milk',
        name: 'Buy milk',
        notes: 'Oat, please\n▫1 litre',
        addedAt: Date.UTC(2026, 10, 20, 16, 4, 14),
        tag: 'Home',
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('takes the first tag of a task in the inbox', () => {
    const { tasks } = read(written({ Tags: 'errands, shop' }, {}));
    expect(tasks.map(({ tag }) => tag)).toEqual(['errands', undefined]);
  });

  it.each(['', 'Inbox', '收集箱', 'Eingang', 'صندوق الوارد'])(
    'takes no list for a tag that the app calls %j by itself',
    (inbox) => {
      const [task] = read(written({ 'List Name': inbox })).tasks;
      expect(task).not.toHaveProperty('tag');
    },
  );

  it('counts notes, which are no tasks', () => {
    const { tasks, skipped } = read(written({ Kind: 'NOTE' }, { Kind: 'CHECKLIST' }, {}));
    expect([tasks.length, skipped.notes]).toEqual([2, 1]);
  });

  it('has the day on which a task was done, in the time zone of the task', () => {
    const at = { 'Completed Time': '2026-11-21T22:30:00+0000' };
    const { tasks } = read(
      written(
        { Status: '1', ...at },
        { Status: '2', ...at, Timezone: 'America/New_York' },
        { Status: '2', ...at, Timezone: 'Mars' },
        { Status: '2' },
      ),
    );
    expect(tasks.map(({ done }) => done)).toEqual(['2026-11-22', '2026-11-21', '2026-11-21', true]);
  });

  it("skips what its owner won't do, and complains about a task without a title", () => {
    const { tasks, skipped, complaints } = read(written({ Status: '-1' }, { Title: ' ' }, {}));
    expect(tasks).toHaveLength(1);
    expect(skipped).toMatchObject({ breaks: 0, abandoned: 1, unfinished: 0 });
    expect(complaints).toEqual([{ at: { line: 9 }, reason: 'no-name' }]);
  });

  it('has tasks of one list, name and minute, each with a key of its own', () => {
    const { tasks } = read(written({}, {}, {}));
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(3);
  });

  it('knows tasks of one minute by their seconds, in whichever order the file has them', () => {
    const rows = [{}, { 'Created Time': '2026-11-20T16:04:40+0000' }];
    expect(originsIn(written(...rows.toReversed()))).toEqual(originsIn(written(...rows)));
  });

  it('has the same tasks after a spreadsheet has stored it', () => {
    const text = written({ Tags: 'a, b' }, { Title: 'Call; ask, "listen"', Content: 'one\ntwo' });
    for (const delimiter of [',', ';', '\t']) {
      const again = stored(text, delimiter);
      expect(isRecognised(ticktick, again)).toBe(true);
      expect(read(again).tasks).toEqual(read(text).tasks);
    }
  });

  it('has the tasks before the place where it was cut off', () => {
    const text = written({}, { Title: 'Another' });
    const { tasks, complaints } = read(text.slice(0, -60));
    expect(tasks).toMatchObject([{ name: 'Buy milk' }]);
    expect(complaints).toEqual([{ at: { line: 9 }, reason: 'cut-off' }]);
  });

  it('is recognised by its header, also that of older releases', () => {
    expect(isRecognised(ticktick, written())).toBe(true);
    expect(isRecognised(ticktick, `${PREAMBLE}"List Name","Title","Content","Status"\n`)).toBe(
      true,
    );
    for (const other of ['', PREAMBLE, 'TYPE,CONTENT,INDENT\n', '{"Title":"Status"}'])
      expect(isRecognised(ticktick, other)).toBe(false);
  });

  it('gives back any tasks, in every time zone', () => {
    const text = fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\r', ''));
    const task = fc.record({ Title: text.map((title) => `Buy ${title}`), Content: text });
    fc.assert(
      fc.property(fc.array(task, { maxLength: 5 }), arbitraryZone, (tasks, timeZone) => {
        const told = read(written(...tasks), { ...OPTIONS, timeZone }).tasks;
        expect(told.map(({ name, notes }) => [name, notes])).toEqual(
          tasks.map(({ Title, Content }) => [Title.trim(), Content.trim()]),
        );
        expect(told.map(({ key }) => key)).toEqual(
          read(written(...tasks)).tasks.map(({ key }) => key),
        );
      }),
    );
  });
});
