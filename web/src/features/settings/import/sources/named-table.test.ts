import { expect, it } from 'vitest';
import { contentIn } from './file-content.ts';
import { namedTableIn } from './named-table.ts';

const COLUMNS = ['Name', 'Day'];

const tableOf = (text: string) => namedTableIn(contentIn(text), COLUMNS, () => false);

const namesIn = (text: string) => tableOf(text)?.rows.map(({ line, cell }) => [line, cell('Name')]);

it.each([',', ';', '\t'])('reads columns in any order, separated by %j', (delimiter) => {
  const rows = [
    ['Day', 'More', 'Name'],
    ['1', '', 'one'],
    ['2', '', 'two'],
  ];
  const text = rows.map((cells) => `${cells.join(delimiter)}\n`).join('');
  expect(namesIn(text)).toEqual([
    [2, 'one'],
    [3, 'two'],
  ]);
});

it('leaves out what comes before the header', () => {
  const text = '"Date: 2026-11-28"\n"Status: \n0 Open"\n\n"Name","Day"\n"one","1"\n';
  expect(namesIn(text)).toEqual([[6, 'one']]);
});

it('has an empty text for a missing cell, and for a missing column', () => {
  const [row] = tableOf('Name,Day\none\ntwo,2\n')?.rows ?? [];
  expect([row?.cell('Day'), row?.cell('Hour')]).toEqual(['', '']);
});

it.each([
  ['in a quoted cell', 'Name,Day\none,1\n"tw'],
  ['in a quoted last cell', 'Name,Day\none,1\ntwo,"2'],
  ['before the last cell', 'Name,Day\none,1\ntw'],
])('complains about a row that was cut off %s', (_, text) => {
  expect(namesIn(text)).toEqual([[2, 'one']]);
  expect(tableOf(text)?.complaints).toEqual([{ at: { line: 3 }, reason: 'cut-off' }]);
});

it('takes a last row without an end of line as complete, if it has all cells', () => {
  expect(tableOf('Name,Day\none,1\ntwo,2')).toMatchObject({ rows: [{}, {}], complaints: [] });
});

it.each(['', 'Name\none\n', '\uFFFDPNG\n\u001A\n\0\0IHDR', '{"Name":"Day"}'])(
  'finds no such table in %j',
  (text) => {
    expect(tableOf(text)).toBeUndefined();
  },
);
