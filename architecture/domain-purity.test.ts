import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, sourceFiles } from './source-files.ts';

test('the domain does not compile with page, storage, network, timers, console or Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-domain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = ['document', 'localStorage', 'fetch', 'setTimeout', 'console', 'process'];
  const file = join(folder, 'planted.ts');
  writeFileSync(file, `import 'node:fs';\n${words.map((word) => `${word};`).join('\n')}`);
  const { config } = ts.readConfigFile(join(ROOT, 'domain/tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'domain'));
  const messages = ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(messages).toHaveLength(words.length + 1);
  for (const word of ['node:fs', ...words])
    expect(messages).toContainEqual(expect.stringContaining(word));
});

/** What ECMAScript itself and every runtime offer that is not deterministic. */
const IMPURE =
  /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(|\bMath\.random\b|\bperformance\b|\bcrypto\b/;

test('the domain and the contract use neither clock nor randomness', () => {
  const files = sourceFiles().filter((file) =>
    /^(?:domain|contract)\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => IMPURE.test(codeOf(file)))).toEqual([]);
});

function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
}
