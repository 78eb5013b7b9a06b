import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What can be cited: headings of the product decisions and of the specification, and files of the records. */
const known = new Set([
  ...numbersIn('docs/product-decisions/', /^### (D\d+a?) /gm),
  ...numbersIn('docs/specification/', /^# (\d) /gm).map((section) => `section ${section}`),
  ...files.flatMap((file) => {
    const [, number] = /^docs\/decisions\/0*(\d+)-/.exec(file) ?? [];
    return number === undefined ? [] : `ADR ${number}`;
  }),
]);

function numbersIn(folder: string, heading: RegExp): string[] {
  return files
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => [...read(file).matchAll(heading)].map(([, number = '']) => number));
}

const NUMBERS = String.raw`(?<numbers>\d+(?:(?:, | and |, and | to )\d+)*)`;
const CITATION = new RegExp(
  String.raw`\b(?:(?<decision>D\d+a?)|(?:(?<section>[Ss]ections?)|ADRs?|[Dd]ecisions?) ${NUMBERS})\b`,
  'g',
);

/** Finds 'D29', 'sections 2 and 4' and 'ADR 40', also across a comment's line break; records were once called 'decision 40'. */
function citationsIn(text: string): string[] {
  const unbroken = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');
  return [...unbroken.matchAll(CITATION)].flatMap(({ groups = {} }) => {
    const { decision, section, numbers = '' } = groups;
    if (decision !== undefined) return decision;
    return [...numbers.matchAll(/\d+/g)].map(
      ([number]) => `${section ? 'section' : 'ADR'} ${number}`,
    );
  });
}

const unresolved = (text: string) => citationsIn(text).filter((citation) => !known.has(citation));

const cited = files
  .filter((file) => /\.(?:ts|tsx|mjs|css|html|md|yml|sh)$/.test(file))
  .map((file) => ({ file, text: read(file) }));

describe('what a file cites', () => {
  it('has an entry, a heading or a record in docs/', () => {
    expect(cited.flatMap(({ text }) => citationsIn(text)).length).toBeGreaterThan(1000);
    const nowhere = cited.flatMap(({ file, text }) =>
      unresolved(text).map((citation) => `${file}: ${citation}`),
    );
    expect(nowhere).toEqual([]);
  });

  it.each([
    ['D1', '99'],
    ['see section ', '10'],
    ['sections 2, 4 and ', '88'],
    ['/** Broken (section\n * ', '77'],
    ['[ADR ', '998](docs)'],
    ['as decision ', '999 says'],
  ])('is found to lead nowhere in a planted %j', (before, after) => {
    expect(unresolved(before + after)).toHaveLength(1);
  });

  it('is defined once', () => {
    const decisions = numbersIn('docs/product-decisions/', /^### (D\d+a?) /gm);
    expect(decisions).toHaveLength(new Set(decisions).size);
  });
});
