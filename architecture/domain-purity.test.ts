import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'furrow-domain-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the compiler says about a file, under the settings of `domain/tsconfig.json`. */
function errorsInDomain(text: string): string[] {
  const file = join(folder, 'planted.ts');
  writeFileSync(file, text);
  const config = ts.readConfigFile(join(ROOT, 'domain/tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(ROOT, 'domain'));
  const program = ts.createProgram([file], options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the compiler keeps the domain from', () => {
  it.each([
    ['the page', 'export const title = document.title;', 'document'],
    ['the window', 'window.close();', 'window'],
    ['storage', "export const kept = localStorage.getItem('todos');", 'localStorage'],
    ['the network', "export const answer = fetch('/');", 'fetch'],
    ['timers', 'setTimeout(() => undefined, 1);', 'setTimeout'],
    ['the console', "console.log('rain');", 'console'],
    ['Node’s modules', "export { readFileSync } from 'node:fs';", 'node:fs'],
    ['the process', 'export const home = process.env;', 'process'],
  ])('%s', (_what, text, word) => {
    expect(errorsInDomain(text)).toContainEqual(expect.stringContaining(word));
  });

  it('nothing that is pure', () => {
    expect(errorsInDomain('export const levelOf = (xp: number) => Math.floor(xp / 4);')).toEqual(
      [],
    );
  });
});

/** ECMAScript's own ways to a result that its arguments do not determine. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bMath\.random\b|\bperformance\b|\bcrypto\b/;

it('neither clock nor chance is read in the domain and the contract', () => {
  const files = sourceFiles().filter((file) =>
    /^(?:domain|contract)\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => IMPURE.test(codeOf(file)))).toEqual([]);
});

function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
}
