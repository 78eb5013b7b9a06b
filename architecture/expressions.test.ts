import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Whether the time that an expression takes can grow faster than the text. */
function isSlow({ source, flags }: Expression): boolean {
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse({ source, flags }, { reportTypes }).reports.length > 0;
}

/** The regular expressions of a file. */
function expressionsIn(file: string): readonly (Expression & { file: string })[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: (Expression & { file: string })[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const files = sourceFiles().filter(
  (file) =>
    /^(?:domain|contract|server|web)\/src\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file),
);

test.each([
  ['a blank that is looked at from each blank before it', /\s+$/],
  ['what may stand after any number of blanks', /(?<=^|\t)(?=\s*=)/u],
  ['what stands behind any number of marks', /(?<=l\p{M}*)\u0307/u],
  ['two parts between which a text can be divided anywhere', /^\w+\w+$/],
])('finds an expression whose time grows faster than the text: %s', (_what, expression) => {
  expect(isSlow(expression)).toBe(true);
});

test('no regular expression takes more time than in proportion to the text', () => {
  const all = files.flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(isSlow)).toEqual([]);
});

test('expressions are written as literals, which the test above reads', () => {
  const composed = files.filter((file) =>
    /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  // The names of our own files, which no stranger makes.
  expect(composed).toEqual(['web/src/service-worker/build-files.ts']);
});
