import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../separate-postgres.ts';

const program = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const LOOK_EVERY_MS = 25;
const LONGEST_START_MS = 60_000;

/** A built server at one address, which dies and comes back there. */
export interface SoakServer {
  readonly address: URL;
  /** Starts it; answers after how many milliseconds it could serve. */
  start(): Promise<number>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Waits until it can serve; answers how long that took. */
  ready(): Promise<number>;
}

/**
 * A server of a PostgreSQL that it shares with others.
 * @param variables where its database is
 * @param hear is called with each line that the server logs about an error
 */
export async function soakServer(
  variables: { readonly DATABASE_URL: string },
  dataDir: string,
  hear?: (line: string) => void,
): Promise<SoakServer> {
  const port = await freePort();
  const address = new URL(`http://127.0.0.1:${port}`);
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  const ready = async () => {
    const began = performance.now();
    while (performance.now() - began < LONGEST_START_MS) {
      const answer = await fetch(new URL('/readyz', address)).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.status === 200) return Math.round(performance.now() - began);
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`the server on port ${port} was not ready within a minute`);
  };
  return {
    address,
    ready,
    start: () => {
      child = spawn(process.execPath, [program], {
        env: {
          PORT: String(port),
          DATA_DIR: dataDir,
          ...variables,
          AUTH_SECRET: 'the secret that both servers of a soak share',
          RATE_LIMIT_FACTOR: '1000000',
          LOG_LEVEL: hear ? 'error' : 'fatal',
        },
        stdio: hear ? ['ignore', 'pipe', 'inherit'] : 'ignore',
      });
      if (hear && child.stdout) createInterface(child.stdout).on('line', hear);
      ended = once(child, 'close').then(() => child?.exitCode ?? null);
      return ready();
    },
    end: (signal) => {
      child?.kill(signal);
      return ended;
    },
  };
}
