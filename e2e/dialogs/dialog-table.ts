import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../docs/dialogs.md');

/** Dialog, what opened it, what closed it, where the keyboard focus is afterwards, and what was announced. */
export type DialogRow = readonly string[];

const HEAD: DialogRow = ['Dialog', 'Opened by', 'Closed by', 'Focus', 'Announced'];

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const sections = () => readFileSync(FILE, 'utf8').split(/^(?=## )/m);

const sectionOf = (page: string) =>
  sections().find((each) => each.startsWith(`## ${page}\n`)) ?? '';

/** The rows that the document has for a page. */
export const writtenRows = (page: string): readonly DialogRow[] =>
  sectionOf(page)
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (-|Dialog )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Writes a page's rows into the document; `npm run format` aligns them. */
export function writeRows(page: string, rows: readonly DialogRow[]): void {
  const lines = [HEAD, HEAD.map(() => '---'), ...rows].map(lineOf);
  const section = `## ${page}\n\n${lines.join('\n')}\n\n`;
  const before = sectionOf(page);
  const all = before === '' ? [...sections(), section] : sections();
  writeFileSync(FILE, all.map((each) => (each === before ? section : each)).join(''));
}
