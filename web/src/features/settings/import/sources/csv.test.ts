import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableIn } from './csv.ts';
import { arbitraryWords, CSV_STYLES, csvText } from './testing/csv-text.ts';

/** Rows of the tests have a number, words, and another number. */
const isRow = (cells: readonly string[]) =>
  cells.length === 3 && /^\d+$/.test(cells[0] ?? '') && /^\d+$/.test(cells[2] ?? '');

const HEADER = ['from', 'note', 'to'];

const read = (...lines: readonly string[]) =>
  tableIn(`${[HEADER.join(','), ...lines].join('\n')}\n`, isRow).rows.slice(1);

const cellsOf = (...lines: readonly string[]) => read(...lines).map(({ cells }) => cells);

/** The words have no such numbers. */
const isNumbered = ([one = '', , other = '']: readonly string[]) =>
  one.startsWith('#') && other.startsWith('#');

it('has the rows that were written, however they are quoted and separated', () => {
  const number = fc.nat().map((each) => `#${each}`);
  const row = fc.tuple(number, arbitraryWords, number).map((cells) => cells.map(String));
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom(...CSV_STYLES), (rows, style) => {
      const text = csvText([HEADER, ...rows], style);
      expect(tableIn(text, isNumbered).rows.map(({ cells }) => cells)).toEqual([HEADER, ...rows]);
    }),
  );
});

it('knows the separator that a spreadsheet tells above the table', () => {
  const { rows } = tableIn('sep=;\nfrom;note, a, b;to\n', isRow);
  expect(rows).toEqual([{ line: 2, cells: ['from', 'note, a, b', 'to'] }]);
});

describe('a quote that was not doubled', () => {
  it.each([
    ['begins the note', '1,"deep work,2', '"deep work'],
    ['begins the note and ends within it', '1,"deep" work,2', '"deep" work'],
    ['is within a quoted note', '"1","all "deep" work","2"', 'all "deep" work'],
    ['ends a quoted note', '1,"the "one"",2', 'the "one"'],
    ['stands in an inch', '1,7" tall,2', '7" tall'],
  ])('%s: the row is read, and those below it', (_, line, note) => {
    expect(cellsOf(line, '3,next,4', '5,"a ""b""",6')).toEqual([
      ['1', note, '2'],
      ['3', 'next', '4'],
      ['5', 'a "b"', '6'],
    ]);
  });

  it('hides no rows up to a quote further below that could end the cell', () => {
    expect(cellsOf('1,"deep work,2', '3,next,4', '5,7",6', '7,"a\nb",8')).toEqual([
      ['1', '"deep work', '2'],
      ['3', 'next', '4'],
      ['5', '7"', '6'],
      ['7', 'a\nb', '8'],
    ]);
  });

  it('may be in a note of several lines', () => {
    expect(read('1,"first', 'and "second" line",2', '3,next,4')).toEqual([
      { line: 2, cells: ['1', 'first\nand "second" line', '2'] },
      { line: 4, cells: ['3', 'next', '4'] },
    ]);
  });

  it.each([
    ['a row that is wrong', ['1,",2', 'three,7",4'], [2, 3]],
    ['a row with another such quote', ['1,"7",",2', '3,",4', '5,,6'], [2, 3, 4]],
    ['a row of several lines', ['one,"deep" work,2', '3,"a', 'b",4', '5,,6'], [2, 3, 5]],
    ['a row that looks like its end', ['1,"7";"b",2', '3,"";",4', '5,,6'], [2, 3, 4]],
  ])('does not hide %s below it', (_, lines, places) => {
    expect(read(...lines).map(({ line }) => line)).toEqual(places);
  });

  it('leaves each line to be told, if no reading of it is a row', () => {
    const flaw = 'unreadable';
    expect(read('1,"a, "b", c",2', '3,next,4')).toMatchObject([{ line: 2, flaw }, { line: 3 }]);
    expect(read('one,"deep,2', 'two,work,2', 'three,7",6')).toMatchObject([
      { line: 2, flaw },
      { line: 3 },
      { line: 4 },
    ]);
  });
});

it('leaves a note of several lines whole whose last line looks like a row', () => {
  const lines = ['"words', '2",x,3', '4,"a', '5,b,6', 'c",7'];
  const table = tableIn(`${lines.join('\n')}\n`, (cells) => /^\d+"?$/.test(cells.at(-1) ?? ''));
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['words\n2', 'x', '3'],
    ['4', 'a\n5,b,6\nc', '7'],
  ]);
});

it('is cut if it ends within quotes, and has the rows before', () => {
  const whole = `${HEADER.join(',')}\n1,"a\nb",2\n`;
  for (const cut of ['3,"c\nd', '3,"c'])
    expect(tableIn(`${whole}${cut}`, isRow).rows).toMatchObject([
      {},
      { line: 2 },
      { line: 4, flaw: 'cut-off' },
    ]);
});

const cell = (text: string) => `from,note,to\n1,"${text}`;

describe('a text that was made to take long is read in linear time', () => {
  it.each([
    ['a" ', ''],
    ['" ', ','],
    ['a""', '" '],
    [' ', '"'],
    ['"', ''],
    ['","', ''],
  ])('if a cell repeats %j', (repeated, end) => {
    expectLinear((length) => cell(repeated.repeat(length / repeated.length) + end), [1e4, 1e6]);
  });

  it('if quotes stand before many blanks and a delimiter', () => {
    expectLinear(
      (length) => cell(`${'a" '.repeat(length / 6)}${' '.repeat(length / 2)},2\n`),
      [1e4, 1e6],
    );
  });

  it.each([
    ['"a\n', ''],
    ['1,"a\n', ''],
    ['x","y\n', ''],
    ['1,"x","y,2\n', '"'],
    ['"x" y\n', ''],
    ['1,"""a,2\n', ''],
    ['"\n\n', '"'],
  ])('if lines repeat %j', (repeated, end) => {
    expectLinear((length) => cell(repeated.repeat(length / repeated.length) + end), [1e4, 1e5]);
  });
});

function expectLinear(textOf: (length: number) => string, lengths: readonly [number, number]) {
  const [short = 0, long = 0] = lengths.map((length) => costOfReading(textOf(length)));
  const growth = lengths[1] / lengths[0];
  expect(long).toBeLessThan(growth * (5 * short + 50));
}

/** Milliseconds of processor time, which other work on the machine does not change. */
function costOfReading(text: string): number {
  const before = process.cpuUsage();
  tableIn(text, isRow);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
