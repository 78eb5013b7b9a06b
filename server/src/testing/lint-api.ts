import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.ts';
import { appSettings } from './app-settings.ts';
import { unreachableDatabase } from './unreachable-database.ts';

// Checks the API document by the OWASP rules of Spectral. They need 150 packages for one check, so this command installs them
// outside the project's own packages. complete-document.test.ts keeps the same limits in every run of the tests.

const folder = fileURLToPath(new URL('../../../.cache/lint-api/', import.meta.url));
const packages = ['@stoplight/spectral-cli@6.16.3', '@stoplight/spectral-owasp-ruleset@2.0.1'];

const run = (command: string, args: readonly string[]): number =>
  spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status ?? 1;

const store = { ...unreachableDatabase(), check: async () => {} };
const document = await createApp({ ...appSettings(), store }).request('/api/openapi.json');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'package.json'), '{ "private": true }');
await writeFile(join(folder, 'openapi.json'), await document.text());
await writeFile(join(folder, 'rules.yaml'), 'extends: ["@stoplight/spectral-owasp-ruleset"]\n');
const installed = run('npm', ['install', '--ignore-scripts', '--no-save', ...packages]);
process.exit(installed || run('npx', ['spectral', 'lint', 'openapi.json', '-r', 'rules.yaml']));
