import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findChromium } from './chromium.mjs';

const folder = temporaryFolder();

function program(name: string, says: string, exit = 0): string {
  const file = join(folder.path, name);
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho '${says}'\nexit ${exit}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** The browser that is found with these variables. */
function foundWith(PATH: string, FURROW_CHROMIUM?: string) {
  vi.stubEnv('PATH', PATH);
  vi.stubEnv('FURROW_CHROMIUM', FURROW_CHROMIUM);
  return findChromium();
}

afterEach(() => vi.unstubAllEnvs());

it('uses the given browser', async () => {
  const mine = program('my-browser', 'Chromium 156.0.8078.79 built on Debian');
  expect(await foundWith('', mine)).toBe(mine);
});

it('uses no other if the given browser does not work', async () => {
  program('chromium', 'Chromium 156.0.8078.79');
  for (const bad of [program('firefox', 'Mozilla Firefox 140.0'), join(folder.path, 'absent')]) {
    expect(await foundWith(folder.path, bad)).toBeUndefined();
  }
});

it('finds one on the path, and skips a stub', async () => {
  program('chromium', 'Command requires the chromium snap to be installed.', 1);
  const real = program('google-chrome', 'Google Chrome 156.0.8078.79');
  expect(await foundWith(folder.path)).toBe(real);
});
