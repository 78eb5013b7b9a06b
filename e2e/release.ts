import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const ROOT = join(import.meta.dirname, '..');

/** The release before this one, as `npm run keep-release` kept it (D44). */
const RELEASE_BEFORE = '0.1.0';

/** Which build of the server runs: the one of this checkout, or the release before it. */
export type Build = 'this' | 'before';

export interface RunningBuild {
  readonly address: string;
  readonly pid: number;
  /** Ends it in order; answers its exit code. */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts a build on a folder and port of its own, so that another can take its place there.
 * @param through the command that runs a command
 */
export async function startBuild(
  build: Build,
  variables: Readonly<Record<string, string>>,
  through: readonly string[] = [],
): Promise<RunningBuild> {
  const folder = build === 'this' ? ROOT : unpacked();
  const [file, ...args] = [...through, process.execPath, join(folder, 'server/dist/main.js')];
  const server = spawn(file, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], RATE_LIMIT_FACTOR: '1000', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'close');
  const address = await addressIn(server.stderr);
  // What is said later is of no interest, and must not fill the pipe.
  server.stderr.resume();
  return {
    address,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}

/** Waits until a server says where it is ready. */
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
function unpacked(): string {
  const releases = join(ROOT, '.cache', 'releases');
  mkdirSync(releases, { recursive: true });
  const folder = join(releases, RELEASE_BEFORE);
  if (readdirSync(releases).includes(RELEASE_BEFORE)) return folder;
  const work = mkdtempSync(join(releases, 'unpacking-'));
  const file = join(ROOT, 'releases', `furrow-${RELEASE_BEFORE}.tgz`);
  execFileSync('tar', ['xzf', file, '-C', work]);
  try {
    renameSync(join(work, RELEASE_BEFORE), folder);
  } catch (error) {
    // Another worker unpacked the same release first.
    if (!readdirSync(releases).includes(RELEASE_BEFORE)) throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}
