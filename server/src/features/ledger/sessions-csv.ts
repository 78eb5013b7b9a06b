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

/** Session records as CSV (RFC 4180), with a first line of the fields' names; times are seconds. */
export function sessionsCsv(records: readonly SessionRecord[]): string {
  const lines = records.map((record) => COLUMNS.map((column) => cell(record[column])));
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cell(value: string | number | boolean): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
