import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { Ways } from '@furrow/domain/session-setup/ways';

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
  'lasts',
  'care',
  'overtime',
  'mood',
  'reviewNote',
  'notes',
] as const satisfies readonly (keyof SessionRecord | keyof Ways)[];

/** The first line of session records as CSV (RFC 4180): the fields' names. */
export const CSV_HEAD = line(COLUMNS);

/** Session records as lines of CSV (RFC 4180); times are seconds. */
export function csvLines(records: readonly SessionRecord[]): string {
  return records
    .map(({ ways, ...record }) => ({ ...ways, ...record }))
    .map((fields) => line(COLUMNS.map((column) => cell(fields[column]))))
    .join('');
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cell(value: string | number | boolean = ''): string {
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The signs with which a formula begins, also in their full-width forms. */
const OPERATORS = '=+-@＝＋－＠';

/** After these signs some languages' spreadsheets begin another cell. */
const AFTER_SEPARATOR = /(?<=[;\t])/u;

/**
 * A text with an apostrophe wherever a spreadsheet may begin a cell and read a formula there: spaces, and an operator after them. A
 * tab and a line's end at the beginning of a cell are as dangerous. Each sign is looked at once, from the end of the text.
 */
export function withoutFormulas(text: string): string {
  let leadsToOperator = false;
  const parts = text.split(AFTER_SEPARATOR).toReversed();
  const harmless = parts.map((part) => {
    const [first] = part.trimStart();
    if (first !== undefined) leadsToOperator = OPERATORS.includes(first);
    return leadsToOperator || /^[\t\r]/.test(part) ? `'${part}` : part;
  });
  return harmless.toReversed().join('');
}
