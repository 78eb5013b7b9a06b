import { midnightInUtc } from '@furrow/domain/calendar';
import { type DayKey, type Instant } from '@furrow/domain/time';
import { type Row, tableIn } from './csv.ts';
import { fileOf, type RowOutcome } from './row-outcome.ts';
import type { ComplaintReason, ReadFile, ReadingOptions, Source } from './source.ts';
import { asInUtc } from './wall-clock.ts';
import { dayReader, isDay } from './written-days.ts';
import { dayAndTimeIn, timeIn } from './written-times.ts';

const HEADER = 'task name,task id,task type,date,value';

const VALUE = /^-?\d+(?:[.,]\d+)?(?:e-?\d+)?$/i;

/** An entry in the history of a habit or a daily. */
interface Score {
  readonly task: string;
  readonly isDaily: boolean;
  readonly day: DayKey;
  readonly at: Instant;
  /** How well the task goes; each success raises it. */
  readonly value: number;
}

/**
 * The file `history.csv` of Habitica: each day with a success is a session of 0 seconds. The days are those of UTC, as in the file: by the
 * reader's time zone, a day would have another key for each reader.
 */
export const habitica: Source = {
  name: 'habitica',
  readerOf: ({ text, firstRows: [header] }) => {
    if (!header?.cells.join(',').toLowerCase().startsWith(HEADER)) return undefined;
    const [, ...rows] = tableIn(text, isEntry).rows;
    const lastRow = text.endsWith('\n') ? undefined : rows.at(-1);
    return (options) => fileIn(rows, lastRow, options);
  },
};

function isEntry(cells: readonly string[]): boolean {
  const [, task = '', , date = '', value = ''] = cells;
  return cells.length === 5 && task !== '' && isDay(dayAndTimeOf(date)[0]) && VALUE.test(value);
}

/** @param lastRow if it may be cut */
function fileIn(rows: readonly Row[], lastRow: Row | undefined, options: ReadingOptions): ReadFile {
  const days = dayReader(rows.map(dayText), options.dayOrder);
  const scores = rows.map((row) => {
    const score = scoreIn(row, days.read(dayText(row)), options);
    return row === lastRow && score === 'unreadable' ? 'cut-off' : score;
  });
  const outcomes = outcomesOf(scores);
  const found = rows.flatMap(({ line }, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : [[{ line }, outcome] as const];
  });
  return fileOf(found, { timeZone: false, dayOrder: days.isOpen });
}

function dayText({ cells: [, , , date = ''] }: Row): string {
  return dayAndTimeOf(date)[0];
}

/** Some spreadsheets drop the time. */
function dayAndTimeOf(date: string): readonly [day: string, time: string] {
  const [day, time] = dayAndTimeIn(date);
  return time === '' ? [date, ''] : [day, time];
}

function scoreIn(
  { cells, flaw }: Row,
  day: DayKey | undefined,
  { now }: ReadingOptions,
): Score | ComplaintReason {
  const [, task = '', type = '', date = '', value = ''] = cells;
  if (flaw) return flaw;
  if (task === '' || type === '' || !VALUE.test(value)) return 'unreadable';
  if (!day) return 'no-such-time';
  if (midnightInUtc(day) > now) return 'in-the-future';
  const at = asInUtc({ day, seconds: timeIn(dayAndTimeOf(date)[1]) ?? 0 });
  const isDaily = type.toLowerCase() === 'daily';
  return { task, isDaily, day, at, value: Number(value.replace(',', '.')) };
}

/** What became of each row; `undefined` if an earlier one told the same day. */
function outcomesOf(
  scores: readonly (Score | ComplaintReason)[],
): readonly (RowOutcome | undefined)[] {
  const successes = successesAmong(scores.filter((score) => typeof score === 'object'));
  const told = new Set<DayKey>();
  return scores.map((score) => {
    if (typeof score === 'string') return score;
    if (!successes.has(score)) return 'abandoned';
    const { day } = score;
    if (told.has(day)) return undefined;
    told.add(day);
    return { key: day, when: { day }, seconds: 0, note: '' };
  });
}

/** Habitica writes of habits that they were scored, but of dailies at the end of each day, done or not: only a risen value tells success. */
function successesAmong(scores: readonly Score[]): ReadonlySet<Score> {
  const successes = new Set<Score>();
  const values = new Map<string, number>();
  for (const score of scores.toSorted((one, other) => one.at - other.at)) {
    const { task, isDaily, value } = score;
    if (!isDaily || value > (values.get(task) ?? 0)) successes.add(score);
    values.set(task, value);
  }
  return successes;
}
