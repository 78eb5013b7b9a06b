import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/prepare/chromium.mjs';

const root = join(import.meta.dirname, '..');

const dataDir = process.env['FURROW_E2E_DATA_DIR'] ?? emptyDataDir();

/** For one action of a test, such as a click. */
const PATIENCE_MS = 90_000;

/** Runs against the built server, on a free port and with an empty farm. */
export default defineConfig<object, { readonly isAtHome: boolean }>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Long, since a slow machine is not a defect: these limits only end what would never end.
  timeout: 900_000,
  // Shorter than the half minute after which a page without a stream asks: what should come at once must not come by that.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  webServer: {
    command: 'exec node server/dist/main.js',
    cwd: root,
    env: { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_FACTOR: '1000' },
    wait: { stderr: /ready at http:\/\/127\.0\.0\.1:(?<furrow_e2e_port>\d+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 300_000,
  },
  projects: [
    { name: 'localhost' },
    // What several tabs do together must hold without Web Locks, too; nothing else differs by plain http, apart from what browsers offer only to https.
    { name: 'plain http', grep: /@tabs/, use: { isAtHome: true } },
  ],
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    baseURL: `http://127.0.0.1:${process.env['FURROW_E2E_PORT'] ?? ''}`,
    launchOptions: await launchOptions(),
    // Traces cost a third of the time; `-- --trace retain-on-failure` enables them.
    trace: 'off',
    // Tests of the pages meet the server's files; offline.spec.ts and update.spec.ts have the worker on.
    serviceWorkers: 'block',
    // No animations: a browser without a graphics card spends most of its time on drawing them.
    contextOptions: { reducedMotion: 'reduce' },
  },
});

/** Created by the main process, which deletes it at its end; workers load this file again and reuse it. */
function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-e2e-'));
  process.env['FURROW_E2E_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
