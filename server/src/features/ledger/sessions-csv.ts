import type { SessionRecord } from '@furrow/domain/ledger/session-record';

const COLUMNS = [
  'completedAt',
  'type',
  'status',
  'pomodoros',
  'focusTime',
  'pauseTime',
  'wilted',
  'earlyBreak',
  'excessiveBreaks',
  'breakType',
  'plantStatus',
  'growthXP',
  'harvestXP',
  'witherCount',
  'pausePenalties',
  'notes',
] as const satisfies readonly (keyof SessionRecord)[];

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The first line of session records as CSV (RFC 4180): the fields' names. */
export const CSV_HEAD = line(COLUMNS);

/** Session records as lines of CSV (RFC 4180); times are seconds. */
export function csvLines(records: readonly SessionRecord[]): string {
  return records.map((record) => line(COLUMNS.map((column) => cell(record[column])))).join('');
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cell(value: string | number | boolean): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
