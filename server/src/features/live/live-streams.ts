import { HEARTBEAT } from '@furrow/contract/live';
import type { Logger } from 'pino';
import { repeat } from '../../concurrency/repeat.ts';
import { atMostEvery } from '../../http/rate.ts';
import type { LiveChange, LiveListener } from './read-changes.ts';

/** How many streams this server has at most. A browser without a stream asks for changes every half minute. */
export interface StreamLimits {
  readonly inAll: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

const MOST_STREAMS = 5000;

/**
 * An office or a school behind one address has a stream for each browser in view: rarely more than 250, which is a twentieth of 5,000.
 * One address with any number of accounts leaves the other nineteen twentieths free.
 */
const ADDRESSES_TO_FILL_ALL = 20;

/** The limits of a process that may hold this number of connections: half of them stay free for requests. */
export function limitsWith(connections: number): StreamLimits {
  const inAll = Math.min(MOST_STREAMS, Math.floor(connections / 2));
  return { inAll, perAccount: 8, perAddress: Math.ceil(inAll / ADDRESSES_TO_FILL_ALL) };
}

/** A stream ends after an hour, and its browser opens another one: nobody holds a place for days. */
const LONGEST_MS = 60 * 60_000;

/** How often the database is asked what changed, so that a page shows it within two seconds (D47). */
const LOOK_EVERY_MS = 1000;

/** How many messages may wait for a reader. The stream of a slower reader ends, and its browser asks for changes from then on. */
const MOST_WAITING = 4;

/** How often an outage of the database is logged at most. */
const QUIET_MS = 60_000;

interface StreamDeps {
  readonly log: Logger;
  /** The states that differ from what the listeners were told. */
  readonly readChanges: (listeners: readonly LiveListener[]) => Promise<readonly LiveChange[]>;
  readonly limits?: StreamLimits;
  readonly lookEveryMs?: number;
  readonly heartbeatMs?: number;
  readonly longestMs?: number;
}

export interface StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  /** The networks that the client counts for. Each may have `times` as many streams as one address. */
  readonly networks: readonly { readonly name: string; readonly times: number }[];
}

type Refusal = 'account-full' | 'address-full' | 'full';

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * The open streams of this server. Once a second, one statement for all streams reads from the database what has changed, so it
 * does not matter which server of the database made a change (ADR 89).
 */
export function createLiveStreams(deps: StreamDeps) {
  const { log, readChanges, limits = limitsWith(Infinity), longestMs = LONGEST_MS } = deps;
  const { heartbeatMs = HEARTBEAT, lookEveryMs = LOOK_EVERY_MS } = deps;
  const streams = new Set<LiveStream>();
  const mayWarn = atMostEvery(QUIET_MS);
  let isStopped = false;
  const look = async () => {
    endOld(streams, longestMs);
    if (streams.size === 0) return rest();
    beat(streams, heartbeatMs);
    const listeners = [...streams];
    try {
      for (const { place, state } of await readChanges(listeners)) listeners[place]?.tell(state);
    } catch (error) {
      if (mayWarn()) log.warn({ err: error, streams: streams.size }, 'could not look for changes');
    }
  };
  let looking: ReturnType<typeof repeat> | undefined;
  const rest = () => {
    looking?.stop();
    looking = undefined;
  };
  return {
    /** Opens a stream of server-sent events about the data of a session's user. The next look sends its first message. */
    open: (owner: StreamOwner): ReadableStream<Uint8Array<ArrayBuffer>> | Refusal => {
      if (isStopped || streams.size >= limits.inAll) return 'full';
      const own = [...streams].filter(({ userId }) => userId === owner.userId);
      if (own.length >= limits.perAccount) return 'account-full';
      const isFull = owner.networks.some(
        ({ name, times }) => countIn(streams, name) >= limits.perAddress * times,
      );
      if (isFull) return 'address-full';
      const stream = new LiveStream(owner, () => streams.delete(stream));
      streams.add(stream);
      looking ??= repeat('look for changes', lookEveryMs, look, log);
      return stream.body;
    },
    count: () => streams.size,
    /** Ends all streams and opens no more, so that their browsers turn to another server. */
    stop: () => {
      isStopped = true;
      rest();
      for (const stream of streams) stream.end();
    },
  };
}

function countIn(streams: Iterable<StreamOwner>, network: string): number {
  return [...streams].filter(({ networks }) => networks.some(({ name }) => name === network))
    .length;
}

/** Ends streams that have been open for `longestMs`. */
function endOld(streams: Iterable<LiveStream>, longestMs: number): void {
  const openSince = performance.now() - longestMs;
  for (const stream of streams) if (stream.openedAt <= openSince) stream.end();
}

/** Repeats the last message of streams that have been silent for `heartbeatMs`. */
function beat(streams: Iterable<LiveStream>, heartbeatMs: number): void {
  const silentSince = performance.now() - heartbeatMs;
  for (const stream of streams) if (stream.toldAt <= silentSince) stream.repeat();
}

const encoder = new TextEncoder();

/** One browser's stream. It holds the last message, and at most a few that were not read yet. */
class LiveStream implements LiveListener, StreamOwner {
  readonly userId: string;
  readonly sessionId: string;
  readonly networks: StreamOwner['networks'];
  readonly openedAt = performance.now();
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  told = '';
  toldAt = this.openedAt;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;

  constructor({ userId, sessionId, networks }: StreamOwner, onEnd: () => void) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.networks = networks;
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
    // Before the first look there is no message to repeat.
    if (!this.#controller || this.told === '') return;
    this.#controller.enqueue(encoder.encode(`data: ${this.told}\n\n`));
    if ((this.#controller.desiredSize ?? 0) < -MOST_WAITING) this.#cutOff();
  }

  end(): void {
    this.#controller?.close();
    this.#forget();
  }

  /** Closes the connection and drops the messages that wait. */
  #cutOff(): void {
    this.#controller?.error(new Error('A stream was read too slowly.'));
    this.#forget();
  }

  #forget(): void {
    this.#controller = undefined;
    this.#onEnd();
  }
}
