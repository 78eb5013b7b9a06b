import { midnightInUtc } from '@furrow/domain/calendar';
import { type DayKey, type Instant } from '@furrow/domain/time';
import { type Row, tableIn } from './csv.ts';
import { fileOf, type RowOutcome } from './row-outcome.ts';
import type { ComplaintReason, ReadingOptions, Source } from './source.ts';
import { asInUtc } from './wall-clock.ts';
import { dayReader, timeIn } from './written-times.ts';

const HEADER = /^\s*"?Task Name"?[,;\t]"?Task ID"?[,;\t]"?Task Type"?[,;\t]"?Date"?[,;\t]"?Value/i;

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
  recognises: (text) => HEADER.test(text),
  read: (text, options) => {
    const [, ...rows] = tableIn(text).rows;
    const days = dayReader(rows.map(dayText), options.dayOrder);
    const lastRow = text.endsWith('\n') ? undefined : rows.at(-1);
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
  },
};

function dayText({ cells: [, , , date = ''] }: Row): string {
  return date.split(/[\sT]/, 1).join('');
}

function scoreIn(
  { cells }: Row,
  day: DayKey | undefined,
  { now }: ReadingOptions,
): Score | ComplaintReason {
  const [, task = '', type = '', date = '', written = ''] = cells;
  const value = written.replace(',', '.');
  if (task === '' || type === '' || !/^-?\d/.test(value)) return 'unreadable';
  if (!day) return 'no-such-time';
  if (midnightInUtc(day) > now) return 'in-the-future';
  const seconds = timeIn(date.replace(/^[^\sT]*[\sT]/, '')) ?? 0;
  const at = asInUtc({ day, seconds });
  return { task, isDaily: type.toLowerCase() === 'daily', day, at, value: Number(value) };
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
