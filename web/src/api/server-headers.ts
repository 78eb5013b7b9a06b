import { LIFE_HEADER } from '@furrow/contract/life';
import { VERSION_HEADER } from '@furrow/contract/version';
import { SECOND, type Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../platform/clock.ts';

// What each answer says of the server itself, in its headers.

/** A version that the server told, and in which life of its data; none from a server of 0.1.0. */
export interface Told {
  readonly version: number;
  readonly life?: string | undefined;
}

/** The version of a server; null where it says none, which is one of release 0.1.0 (D44). */
export type ServerVersion = string | null;

/** An answer that took longer says too little about the moment it was given. */
const SLOW = 4 * SECOND;

/** A date is cut to the second. */
const HALF_A_SECOND = SECOND / 2;

/** The version of the server that answered this page last; nothing before the first answer. */
export const serverVersion = createStore<{ readonly last: ServerVersion | undefined }>(() => ({
  last: undefined,
}));

let life: string | undefined;

/** In which life of its data the server answered last, as far as this page has heard. */
export const lastLife = (): string | undefined => life;

/** In which life of its data the server answers; undefined where it does not say. */
export function lifeIn(headers: Headers): string | undefined {
  return headers.get(LIFE_HEADER) ?? undefined;
}

/** Says in which life the version was told that a question names. */
export function asToldIn(told: Pick<Told, 'life'>): Readonly<Record<string, string>> {
  return told.life === undefined ? {} : { [LIFE_HEADER]: told.life };
}

/** @param asked when the answer was asked for, by this browser's clock */
export function learnFrom({ status, headers }: Response, asked: Instant): void {
  learnTime(headers, asked);
  life = lifeIn(headers) ?? life;
  const last = headers.get(VERSION_HEADER);
  // An error may be a proxy's, which has no version.
  if (status < 400 && last !== serverVersion.getState().last) serverVersion.setState({ last });
}

/**
 * Learns how far this browser's clock is ahead of the server's (D73). An answer that a cache may have kept is of another time, and
 * teaches nothing.
 */
function learnTime(headers: Headers, asked: Instant): void {
  const date = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') ?? false;
  const came = browserClock.now();
  if (!isFresh || Number.isNaN(date) || came - asked > SLOW) return;
  browserClock.learn(date + HALF_A_SECOND, asked, came);
}
