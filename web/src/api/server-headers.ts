import { LIFE_HEADER } from '@furrow/contract/life';
import { VERSION_HEADER } from '@furrow/contract/version';
import { SECOND, type Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../platform/clock.ts';

// What the headers of each answer say about the server.

/** A version that the server told, and the life of its data to which that version belongs. Release 0.1.0 stored versions without a life. */
export interface KnownVersion {
  readonly version: number;
  readonly life?: string | undefined;
}

/** The version of a server; null if an answer does not name it (D44). */
export type ServerVersion = string | null;

/** The date of an answer that takes longer than this says too little about the server's clock. */
const SLOW = 4 * SECOND;

/** The date header has whole seconds only, so it is half a second too early on average. */
const HALF_A_SECOND = SECOND / 2;

/** The version and the life of the server that answered last. Both are undefined before the first answer. */
export const lastServer = createStore<{
  readonly version: ServerVersion | undefined;
  readonly life: KnownVersion['life'];
}>(() => ({ version: undefined, life: undefined }));

/** The life of the server's data that the headers name, if any. */
export function lifeIn(headers: Headers): string | undefined {
  return headers.get(LIFE_HEADER) ?? undefined;
}

/** The header that says to which life the versions in a request belong. */
export function asToldIn(told: Pick<KnownVersion, 'life'>): Readonly<Record<string, string>> {
  return told.life === undefined ? {} : { [LIFE_HEADER]: told.life };
}

/** @param asked when the request was sent, by this browser's clock */
export function learnFrom({ status, headers }: Response, asked: Instant): void {
  learnTime(headers, asked);
  const before = lastServer.getState();
  const life = lifeIn(headers) ?? before.life;
  // An error may come from a proxy, which names no version.
  const version = status < 400 ? headers.get(VERSION_HEADER) : before.version;
  if (version !== before.version || life !== before.life) lastServer.setState({ version, life });
}

/**
 * Learns how far this browser's clock is ahead of the server's (D73). It ignores an answer that a cache may have kept, since that
 * has an older date.
 */
function learnTime(headers: Headers, asked: Instant): void {
  const date = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') ?? false;
  const came = browserClock.now();
  if (!isFresh || Number.isNaN(date) || came - asked > SLOW) return;
  browserClock.learn(date + HALF_A_SECOND, asked, came);
}
