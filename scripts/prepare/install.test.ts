import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { PreparationFailure } from './failure.mjs';
import { installPackages } from './install.mjs';

const folder = temporaryFolder();
const file = (name: string) => join(folder.path, name);

/** A fake npm that records how it was called, and exits as `exits` says, one line per call. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('calls', JSON.stringify([process.argv.slice(2), process.env.npm_config_omit ?? '']) + '\\n');
const [next, ...rest] = readFileSync('exits', 'utf8').split('\\n');
const exit = next || '0';
writeFileSync('exits', rest.join('\\n'));
mkdirSync('node_modules', { recursive: true });
if (exit !== '0') console.error('npm error code ' + exit);
process.exitCode = exit === '0' ? 0 : 1;
`;

const install = () => installPackages(folder.path);
const calls = () => readFileSync(file('calls'), 'utf8').trimEnd().split('\n');

beforeEach(() => {
  vi.stubEnv('npm_execpath', file('npm-cli.js'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(file('package.json'), '{"type":"module"}');
  writeFileSync(file('package-lock.json'), '{}');
  writeFileSync(file('npm-cli.js'), NPM);
  writeFileSync(file('exits'), '0');
});

afterEach(() => vi.unstubAllEnvs());

it('installs what the lock file says, once', async () => {
  await install();
  await install();
  expect(calls()).toEqual(['[["ci","--no-audit","--no-fund"],""]']);
});

it('installs again for another lock file, and if the packages are missing', async () => {
  await install();
  appendFileSync(file('package-lock.json'), ' ');
  await install();
  rmSync(file('node_modules'), { recursive: true });
  await install();
  expect(calls()).toHaveLength(3);
});

it('tries a second time', async () => {
  writeFileSync(file('exits'), 'EINTEGRITY\n0');
  await install();
  expect(calls()).toHaveLength(2);
});

it('gives up after the second time with npm’s output, and does not mark it as installed', async () => {
  writeFileSync(file('exits'), 'EUSAGE\nEUSAGE\n0');
  await expect(install()).rejects.toThrow(/npm error code EUSAGE[^]*npm ci/);
  expect(existsSync(file('node_modules/.furrow-installed'))).toBe(false);
  await install();
  expect(calls()).toHaveLength(3);
});

it('says that the registry can’t be reached', async () => {
  writeFileSync(file('exits'), 'ENOTFOUND\n0');
  const failure = await install().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PreparationFailure);
  expect(String(failure)).toMatch(/registry can’t be reached/);
  expect(calls()).toHaveLength(1);
});

it('installs all packages, even if the outer npm omits some', async () => {
  mkdirSync(file('node_modules'));
  vi.stubEnv('npm_config_omit', 'dev');
  await install();
  expect(calls()).toEqual(['[["ci","--no-audit","--no-fund"],""]']);
});
