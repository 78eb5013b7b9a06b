import { HEARTBEAT } from '@furrow/contract/live';
import type { Logger } from 'pino';
import { repeat } from '../../concurrency/jobs.ts';
import { atMostEvery } from '../../http/rate.ts';
import type { Change, Listener } from './read-changes.ts';

/** How many streams this server has at most; a browser without one asks every half minute. */
export interface StreamLimits {
  readonly inAll: number;
  readonly perAccount: number;
}

const USUAL_LIMITS: StreamLimits = { inAll: 5000, perAccount: 8 };

/** The limits of a process that may hold so many connections: half of them stay free for requests. */
export const limitsWith = (connections: number): StreamLimits => ({
  ...USUAL_LIMITS,
  inAll: Math.min(USUAL_LIMITS.inAll, Math.floor(connections / 2)),
});

/** How often the database is asked what changed, so that a page shows it within two seconds (D47). */
const LOOK_EVERY_MS = 1000;

/** Messages that wait for a reader; one that lets more of them wait is too slow, and asks from then on. */
const MOST_WAITING = 4;

/** An outage of the database is logged once in so long. */
const QUIET_MS = 60_000;

interface StreamDeps {
  readonly log: Logger;
  /** The states that differ from what the listeners were told. */
  readonly readChanges: (listeners: readonly Listener[]) => Promise<readonly Change[]>;
  readonly limits?: StreamLimits;
  readonly lookEveryMs?: number;
  readonly heartbeatMs?: number;
}

/** Why there is no stream. */
type Refusal = 'account-full' | 'full';

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * The open streams of this server. It reads once a second, for all of them in one statement, whether something has changed, so it
 * does not matter which server of the database changed it (ADR 89).
 */
export function createLiveStreams(deps: StreamDeps) {
  const { log, readChanges, limits = USUAL_LIMITS, heartbeatMs = HEARTBEAT } = deps;
  const streams = new Set<LiveStream>();
  const mayWarn = atMostEvery(QUIET_MS);
  let isStopped = false;
  const look = async () => {
    if (streams.size === 0) return;
    beat(streams, heartbeatMs);
    const listeners = [...streams];
    try {
      for (const { place, state } of await readChanges(listeners)) listeners[place]?.tell(state);
    } catch (error) {
      if (mayWarn()) log.warn({ err: error, streams: streams.size }, 'could not look for changes');
    }
  };
  const looking = repeat('look for changes', deps.lookEveryMs ?? LOOK_EVERY_MS, look, log);
  return {
    /** A stream of server-sent events about what a session's user has; its first message comes with the next look. */
    open: (
      userId: string,
      sessionId: string,
    ): ReadableStream<Uint8Array<ArrayBuffer>> | Refusal => {
      if (isStopped || streams.size >= limits.inAll) return 'full';
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= limits.perAccount) return 'account-full';
      const stream = new LiveStream(userId, sessionId, () => streams.delete(stream));
      streams.add(stream);
      return stream.body;
    },
    count: () => streams.size,
    /** Ends all streams, and opens none any more: their browsers find another server. */
    stop: () => {
      isStopped = true;
      looking.stop();
      for (const stream of streams) stream.end();
    },
  };
}

/** Repeats the last message of streams that have been silent for so long. */
function beat(streams: Iterable<LiveStream>, heartbeatMs: number): void {
  const silentSince = performance.now() - heartbeatMs;
  for (const stream of streams) if (stream.toldAt <= silentSince) stream.repeat();
}

const encoder = new TextEncoder();

/** One browser's stream. It holds the last message, and at most a few that were not read yet. */
class LiveStream implements Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  told = '';
  toldAt = performance.now();
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;

  constructor(userId: string, sessionId: string, onEnd: () => void) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#onEnd = onEnd;
    this.body = new ReadableStream({
      start: (controller) => void (this.#controller = controller),
      cancel: () => this.#forget(),
    });
  }

  /** @param state null if the session is over, which ends the stream */
  tell(state: string | null): void {
    this.told = state ?? 'null';
    this.repeat();
    if (state === null) this.end();
  }

  repeat(): void {
    this.toldAt = performance.now();
    // Nothing to say before the first look.
    if (!this.#controller || this.told === '') return;
    this.#controller.enqueue(encoder.encode(`data: ${this.told}\n\n`));
    if ((this.#controller.desiredSize ?? 0) < -MOST_WAITING) this.#cutOff();
  }

  end(): void {
    this.#controller?.close();
    this.#forget();
  }

  /** The connection is closed, and what waits is dropped. */
  #cutOff(): void {
    this.#controller?.error(new Error('A stream was read too slowly.'));
    this.#forget();
  }

  #forget(): void {
    this.#controller = undefined;
    this.#onEnd();
  }
}
