import { MINUTE, type Duration } from '@furrow/domain/time';
import { vi } from 'vitest';
import type { Viewer } from '../../api/viewer.ts';
import type { ModelServer } from '../model-server.ts';
import type { Desk } from './desk.ts';
import type { FileMove } from './moves.ts';

/** A person's two devices, the server, and what the person remembers. */
export interface World {
  readonly desks: readonly [Desk, Desk];
  readonly server: ModelServer;
  readonly account: NonNullable<Viewer>;
  /** The devices on which the person is signed in. */
  readonly signedIn: Set<Desk>;
  /** The devices without a network. */
  readonly offline: Set<Desk>;
  isRegistered: boolean;
  /** The files that were imported, with the instant at which they were exported. */
  readonly files: { readonly file: FileMove; readonly exportedAt: number }[];
  /** What takes the latest changes of tags back. */
  readonly undoTags: (() => Promise<void>)[];
  /** The origins of the tasks that the person deleted. */
  readonly deletedTasks: Set<string>;
}

export function newWorld(
  desks: World['desks'],
  server: ModelServer,
  account: World['account'],
): World {
  return {
    desks,
    server,
    account,
    signedIn: new Set(),
    offline: new Set(),
    isRegistered: false,
    files: [],
    undoTags: [],
    deletedTasks: new Set(),
  };
}

/** Time passes on all clocks. */
export function pass(duration: Duration): void {
  vi.advanceTimersByTime(duration);
}

/** The element at a place, counted round; undefined in an empty list. */
export function nthOf<Each>(list: readonly Each[], nth: number | null): Each | undefined {
  return nth === null ? undefined : list[nth % Math.max(1, list.length)];
}

/** Two times are never the same. */
export const MOMENT = MINUTE / 60;
