import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableIn } from './csv.ts';
import { csvText } from './testing/csv-text.ts';
import { OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';
import { todoist } from './todoist.ts';

const FILE = `TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
meta,view_style=list,,,,,,,,,,,,,
task,Clean the oven @home @weekend,"Use the spray, wait",,1,1,Anna (1),,every saturday,en,Europe/Berlin,45,minute,,
task,Buy sponges,,,4,2,Anna (1),,,,Europe/Berlin,,None,,
note,Remember gloves,,,,,Anna (1),,2026-07-10T14:03:22Z,,,,,,
note,"And a mask,
if any",,,,,Anna (1),,2026-07-10T14:03:22Z,,,,,,
,,,,,,,,,,,,,,
section,Later,,,,,,,,,,,,,
task,Write to anna@example.com,,,2,1,Anna (1),,Jul 22,en,US/Eastern,1,day,,
task,Buy sponges,,,4,1,Anna (1),,,,Europe/Berlin,,None,,
`;

/** The columns of older files. */
const OLDER = `TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG
task,Call the bank,1,1,Anna (1),,,
`;

/** The same table after a spreadsheet has stored it. */
function stored(text: string, delimiter: string): string {
  const rows = tableIn(text).rows.map(({ cells }) => cells);
  return csvText(rows, { delimiter, quotes: 'needed' });
}

const read = (text: string) => readAs(todoist, text, OPTIONS);

describe('a project of Todoist', () => {
  it('has tasks with their first label, notes and duration', () => {
    expect(read(FILE)).toMatchObject({ sessions: [], complaints: [] });
    expect(read(FILE).tasks).toEqual([
      {
        key: '\nClean the oven',
        name: 'Clean the oven',
        notes: 'Use the spray, wait',
        estimateSeconds: 2700,
        tag: 'home',
      },
      {
        key: '\nClean the oven\nBuy sponges',
        name: 'Buy sponges',
        notes: 'Remember gloves\n\nAnd a mask,\nif any',
      },
      {
        key: 'Later\nWrite to anna@example.com',
        name: 'Write to anna@example.com',
        notes: '',
      },
      { key: 'Later\nBuy sponges', name: 'Buy sponges', notes: '' },
    ]);
  });

  it('may have the columns of older files', () => {
    expect(isRecognised(todoist, OLDER)).toBe(true);
    expect(read(OLDER).tasks).toMatchObject([{ name: 'Call the bank' }]);
  });

  it('has the same tasks after a spreadsheet has stored it', () => {
    for (const delimiter of [',', ';', '\t']) {
      const again = stored(FILE, delimiter);
      expect(isRecognised(todoist, again)).toBe(true);
      expect(read(again)).toEqual(read(FILE));
    }
  });

  it('keeps a name that is only a label', () => {
    const { tasks } = read('TYPE,CONTENT,INDENT\ntask,@home,1\ntask,Call  @ noon,1\n');
    expect(tasks.map(({ name }) => name)).toEqual(['@home', 'Call  @ noon']);
  });

  it('complains about rows that are no tasks', () => {
    const text = 'TYPE,CONTENT,INDENT\nnote,Of nothing,\ntask,,1\nproject_note,Welcome,\n';
    expect(read(text)).toMatchObject({
      tasks: [],
      complaints: [
        { at: { line: 2 }, reason: 'unreadable' },
        { at: { line: 3 }, reason: 'no-name' },
        { at: { line: 4 }, reason: 'unreadable' },
      ],
    });
  });

  it('has the tasks before the place where it was cut off', () => {
    const { tasks, complaints } = read(FILE.slice(0, FILE.indexOf('if any')));
    expect(tasks.map(({ notes }) => notes)).toEqual(['Use the spray, wait', 'Remember gloves']);
    expect(complaints).toEqual([{ at: { line: 6 }, reason: 'cut-off' }]);
  });

  it('is recognised by its header', () => {
    expect(isRecognised(todoist, FILE)).toBe(true);
    for (const other of ['', 'List Name,Title,Status\n', '\uFFFDPNG', '{"TYPE":1}'])
      expect(isRecognised(todoist, other)).toBe(false);
  });

  it('has tasks of one name and place, each with a key of its own', () => {
    const { tasks } = read('TYPE,CONTENT,INDENT\ntask,Call,1\ntask,Mail,1\ntask,Call,1\n');
    expect(tasks.map(({ key }) => key)).toEqual(['\nCall', '\nMail', '\nCall\u00002']);
  });

  it('gives back any tasks, each with a key of its own', () => {
    const name = fc
      .string({ unit: 'grapheme' })
      .map((text) => `Buy ${text.replaceAll(/[@\r\n]/g, '')}`.trim());
    const row = fc.record({
      name,
      section: fc.constantFrom('Now', 'Later'),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const lines = rows.flatMap((each) => [
          ['section', each.section, ''],
          ['task', each.name, '1'],
        ]);
        const table = [['TYPE', 'CONTENT', 'INDENT'], ...lines];
        const { tasks } = read(csvText(table));
        expect(tasks.map((task) => task.name)).toEqual(rows.map((each) => each.name));
        expect(new Set(tasks.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });
});
