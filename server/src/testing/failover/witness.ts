import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from '../live-reader.ts';
import { balancedPost } from '../soak/post.ts';
import type { SoakServer } from '../soak/servers.ts';
import { type Promised, sendSession, userIn } from '../soak/soak-gardener.ts';
import type { Traffic } from '../soak/traffic.ts';
import { type ExportReader, followExports } from './exports.ts';
import { waitFor } from './wait-for.ts';

const PAUSE_MS = 100;
const LOOK_EVERY_MS = 500;
const TOLD_WITHIN_MS = 10_000;

/** A gardener who watches one server through failovers. */
export interface Witness {
  /** Sends one batch after the other until `stop`; tells when each was acknowledged, in ms since 1970. */
  readonly writeUntil: (stop: AbortSignal, acknowledged: (at: number) => void) => Promise<void>;
  /** Waits until the stream, which is open all the time, has told what was written last. */
  readonly streamTells: () => Promise<void>;
  readonly promised: Promised;
  /** Its exports, which it asks for all the time. */
  readonly exports: Pick<ExportReader, 'complete' | 'brokenOff'>;
  readonly close: () => Promise<void>;
}

export async function witnessOf(
  { address }: SoakServer,
  name: string,
  traffic: Traffic,
): Promise<Witness> {
  const post = balancedPost([address], '10.1.0.1', traffic, Math.random, PAUSE_MS);
  const userId = userIn(await post.deliver('POST', '/api/auth/sign-in/anonymous', {}));
  const promised: Promised = { events: new Set(), tasks: new Set() };
  const stream = await followStream(address, post.cookies, traffic);
  const exports = followExports(address, post, promised.events, traffic);
  const health = watchHealth(address, traffic);
  let [grown, version] = [0, 0];
  const told = async () => (stream.version() >= version ? true : undefined);
  const late = () => traffic.breach(`a stream did not tell of version ${version}`);
  return {
    promised,
    exports,
    writeUntil: async (stop, acknowledged) => {
      while (!stop.aborted) {
        const session = { grown, pomodoros: 1 };
        version = await sendSession({ name, post, traffic }, userId, session, promised.events);
        acknowledged(Date.now());
        grown += 1;
        await sleep(PAUSE_MS);
      }
    },
    streamTells: async () => {
      await waitFor('the stream', TOLD_WITHIN_MS, told).catch(late);
    },
    close: async () => {
      health.stop();
      await exports.close();
      await stream.close();
    },
  };
}

/** Reads a stream until `close`. It is a breach if the stream ends before that. */
async function followStream(address: URL, cookies: Map<string, string>, traffic: Traffic) {
  const reader = await listenTo(address, { cookies });
  let version = 0;
  let isClosed = false;
  const follow = async () => {
    for (;;) {
      const state = await reader.next();
      if (isClosed) return;
      if (state === 'end' || state === null) throw new Error('a stream ended');
      version = state.garden;
    }
  };
  void follow().catch((error: unknown) => isClosed || traffic.breach(String(error)));
  return {
    version: () => version,
    close: () => {
      isClosed = true;
      return reader.close();
    },
  };
}

/** Asks again and again whether the process is well, which it is whatever its database does. */
function watchHealth(address: URL, traffic: Traffic) {
  const look = async (path: string, allowed: readonly number[]) => {
    const answer = await fetch(new URL(path, address)).catch(() => undefined);
    await answer?.body?.cancel();
    if (!allowed.includes(answer?.status ?? 0))
      traffic.breach(`${path} was answered ${answer?.status}`);
  };
  const timer = setInterval(() => {
    void look('/healthz', [200]);
    void look('/readyz', [200, 503]);
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}
