import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/prepare/chromium.mjs';

/** A browser on a profile of its own, as somebody has it on their desk: it can be killed, and started again. */
export interface OwnBrowser {
  readonly start: () => Promise<BrowserContext>;
  /** SIGKILL to all its processes at once; nothing is flushed. */
  readonly kill: () => Promise<void>;
  /** Kills it for good, and takes its profile away. */
  readonly remove: () => Promise<void>;
}

const notStarted = () => Promise.resolve();

export async function ownBrowser(): Promise<OwnBrowser> {
  const executable = (await findChromium(process.env)) ?? chromium.executablePath();
  const profile = await mkdtemp(join(tmpdir(), 'furrow-profile-'));
  let kill: () => Promise<unknown> = notStarted;
  return {
    start: async () => {
      const child = spawn(executable, flagsFor(profile), {
        // A process group of its own, so that all of it dies together.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const closed = once(child, 'close');
      kill = async () => {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
          process.kill(-child.pid, 'SIGKILL');
        }
        await closed;
      };
      for await (const line of createInterface({ input: child.stderr })) {
        const endpoint = /listening on (ws:\S+)/.exec(line)?.[1];
        if (endpoint === undefined) continue;
        const browser = await chromium.connectOverCDP(endpoint);
        const [context] = browser.contexts();
        if (!context) break;
        return context;
      }
      throw new Error('the browser did not start');
    },
    kill: async () => void (await kill()),
    remove: async () => {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function flagsFor(profile: string): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const quiet = ['--no-first-run', '--disable-component-update', '--disable-background-networking'];
  return [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...quiet,
    ...asRoot,
    'about:blank',
  ];
}
