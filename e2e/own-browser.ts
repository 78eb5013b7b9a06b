import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { findChromium, launchOptions } from '../scripts/prepare/chromium.mjs';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

const notStarted = async () => {};

/**
 * A browser with its own profile, as a user has it: it can be killed, and started again. Headless; or with a window on its own virtual
 * screen (Debian: `xvfb`, `xauth`), and allowed to notify.
 */
export async function ownBrowser(window: 'none' | 'own' = 'none') {
  const { path: profile, remove } = await temporaryFolder();
  const command = window === 'own' ? await inWindow(profile) : await withoutWindow();
  let endpoint = '';
  let kill = notStarted;
  /** Connects to it again after disconnecting. */
  const connect = async () => {
    const [context] = (await chromium.connectOverCDP(endpoint)).contexts();
    if (!context) throw new Error('the browser has no context');
    return context;
  };
  return {
    start: async () => {
      const all = [...command, ...(await launchOptions()).args, `--user-data-dir=${profile}`];
      const child = spawn('/bin/sh', ['-c', 'exec "$@" 2>&1', 'sh', ...all, ...FLAGS], {
        // A process group of its own, so that all of it dies together.
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const closed = once(child, 'close');
      kill = async () => {
        if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
          process.kill(-child.pid, 'SIGKILL');
        }
        await closed;
      };
      for await (const line of createInterface({ input: child.stdout })) {
        endpoint = /listening on ws:\/\/([^/]+)/.exec(line)?.[1] ?? '';
        if (endpoint === '') continue;
        endpoint = `http://${endpoint}`;
        return connect();
      }
      throw new Error('the browser did not start');
    },
    connect,
    cookies: async () => (await connect()).cookies(),
    /** Whether its disk has this text among the local storage, which a browser writes seconds later. */
    hasOnDisk: async (text: string) => {
      const files = await readdir(profile, { recursive: true });
      const logs = files.filter((file) => /Local Storage.leveldb.\d+\.log$/.test(file));
      const contents = await Promise.all(logs.map((file) => readFile(join(profile, file))));
      return contents.some((content) => content.includes(text));
    },
    /** Opens an empty tab in front of all others, without Playwright. */
    coverPages: () => fetch(`${endpoint}/json/new?about:blank`, { method: 'PUT' }),
    /** SIGKILL to all its processes at once; nothing is flushed. */
    kill: () => kill(),
    /** Kills it, and deletes its profile. */
    remove: async () => {
      await kill();
      await remove();
    },
  };
}

const FLAGS = [
  '--no-first-run',
  '--disable-component-update',
  '--disable-background-networking',
  '--remote-debugging-port=0',
  'about:blank',
];

async function withoutWindow(): Promise<string[]> {
  const { executablePath = chromium.executablePath() } = await launchOptions();
  return [executablePath, '--headless=new'];
}

async function inWindow(profile: string): Promise<string[]> {
  const executable = await findChromium(['chromium', 'google-chrome']);
  if (executable === undefined) throw new Error('There is no Chromium that has windows.');
  const allowed = { profile: { default_content_setting_values: { notifications: 1 } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(allowed));
  return ['xvfb-run', '--auto-servernum', executable];
}
