import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/prepare/ready.mjs';
import { readable, startMailServer } from '../server/src/testing/mail-server.ts';
import {
  createDatabase,
  freePort,
  startSeparatePostgres,
} from '../server/src/testing/separate-postgres.ts';
import { nextBuild } from './next-build.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';

/** The release before this one, as `scripts/release/keep-release.ts` kept it (D44). */
export const RELEASE_BEFORE = '0.4.0';

/** Tests use only its stored data: every release reads what the earlier ones stored. */
const OLDEST_RELEASE = '0.3.0';

/** Which build to run: that of this checkout, the same under other names, the release before it, or the oldest one that is kept. */
export type Build = 'this' | 'next' | 'before' | 'oldest';

function folderOf(build: Build): string {
  switch (build) {
    case 'this':
      return ROOT;
    case 'next':
      return nextBuild();
    case 'before':
      return unpacked(RELEASE_BEFORE);
    case 'oldest':
      return unpacked(OLDEST_RELEASE);
  }
}

/**
 * Starts a build on a folder and port of its own, so that another can take its place there.
 * @param through a command that wraps the server's
 */
export async function startBuild(
  build: Build,
  variables: Readonly<Record<string, string>>,
  through: readonly string[] = [],
) {
  const folder = folderOf(build);
  const [file, ...args] = [...through, process.execPath, join(folder, 'server/dist/main.js')];
  const server = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], RATE_LIMIT_FACTOR: '1000', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'close');
  const address = await addressIn(server.stderr);
  // Later output is discarded, so that it does not fill the pipe.
  server.stderr.resume();
  return {
    address,
    pid: server.pid ?? 0,
    /** Stops it gracefully; returns its exit code. */
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}

/** Waits until a server prints its address. */
async function addressIn(spoken: Readable): Promise<string> {
  let said = '';
  for await (const line of createInterface({ input: spoken })) {
    said += `${line}\n`;
    const [, address] = /ready at (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The server did not start: ${said}`);
}

/** Inside the checkout, whose packages have the binaries that the release needs. */
function unpacked(release: string): string {
  const releases = join(ROOT, '.cache', 'releases');
  mkdirSync(releases, { recursive: true });
  const folder = join(releases, release);
  if (readdirSync(releases).includes(release)) return folder;
  const work = mkdtempSync(join(releases, 'unpacking-'));
  const file = join(ROOT, 'releases', `furrow-${release}.tgz`);
  execFileSync('tar', ['xzf', file, '-C', work]);
  try {
    renameSync(join(work, release), folder);
  } catch (error) {
    // Another worker unpacked the same release first.
    if (!readdirSync(releases).includes(release)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

/** A folder and a port where one build runs after the other. */
export async function homeOf(variables: Readonly<Record<string, string>> = {}) {
  const folder = await temporaryFolder();
  const PORT = String(await freePort());
  const settings = { ...variables, DATA_DIR: join(folder.path, 'data'), PORT };
  const started: Awaited<ReturnType<typeof startBuild>>[] = [];
  return {
    start: async (build: Build, more: Readonly<Record<string, string>> = {}) => {
      const server = await startBuild(build, { ...settings, ...more });
      started.push(server);
      return server;
    },
    /** Stops what still runs there, too. */
    remove: async () => {
      for (const server of started) await server.stop();
      await folder.remove();
    },
  };
}

/** Where a server stores its data. The strict one is closed to new accounts, has low limits and cannot send mail. */
export type Home = 'embedded' | 'separate' | 'strict';

const STRICT = {
  REGISTRATION: 'closed',
  RATE_LIMIT_FACTOR: '0.1',
  // No server listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
};

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

/** The built server as a process of its own, which sends its mail over SMTP. */
export async function startOwnServer(home: Home) {
  const folder = await temporaryFolder();
  const mailServer = await startMailServer();
  const separate = home === 'separate' ? await separateHome() : undefined;
  const server = await startBuild('this', {
    DATA_DIR: join(folder.path, 'data'),
    PORT: '0',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Furrow <hello@furrow.example>',
    ...separate?.variables,
    ...(home === 'strict' && STRICT),
  });
  const messagesTo = (email: string) =>
    mailServer.received.filter((message) => message.includes(`\r\nTo: ${email}\r\n`));
  return {
    /** As a browser types it. */
    address: server.address,
    /** As this process reaches it. */
    loopback: server.address,
    mailsTo: (email: string) => messagesTo(email).length,
    /** Waits for a mail to this address with a link to this page; returns the last one if there are several. */
    mailTo: async (
      email: string,
      page: '/reset-password' | '/confirm-email' = '/reset-password',
    ) => {
      for (;;) {
        const mails = messagesTo(email).map(partsOf);
        const last = mails.findLast(({ link }) => link.includes(`${page}?`));
        if (last) return last;
        await sleep(50);
      }
    },
    stop: async () => {
      await server.stop();
      await mailServer.stop();
      await separate?.remove();
      await folder.remove();
    },
  };
}

/** A database on a PostgreSQL of its own, and the variables of a server that uses it. */
export async function separateHome() {
  const postgres = await startSeparatePostgres();
  const DATABASE_URL = await createDatabase(postgres.url);
  const variables = { DATABASE_URL, AUTH_SECRET: 'a secret for the tests, of enough characters' };
  return { variables, remove: postgres.remove };
}

/** A mail as text and as HTML, and the link in both. */
function partsOf(message: string) {
  const [, text = '', html = ''] = readable(message).split(
    /^Content-Type: text\/.*(?:\r\n.+)*\r\n\r\n/m,
  );
  const [link = ''] = /http:\S+/.exec(text) ?? [];
  return { text, html: html.split('\r\n--')[0] ?? '', link };
}
