import type { Growing } from '@furrow/contract/planting';
import type { TimerFact } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { isFull } from '../../platform/browser-storage.ts';
import type { LedgerRow } from '../database/ledger-database.ts';

/** How far what was made here has come, as the visitor sees it (D8). */
export interface SyncState {
  /** What the sync is doing; `waiting` after a failure, until the next attempt. */
  readonly activity: 'resting' | 'syncing' | 'waiting';
  /** Events the server has not taken yet. */
  readonly queued: number;
  /** Events and tasks of kinds that the server does not know yet: they wait until it is updated (D44). */
  readonly held: number;
  /** Events the server refused, kept here with the reason (D29). */
  readonly refused: readonly LedgerRow[];
  /** How many tasks the server can't keep: each stays only here until it is edited (D41). */
  readonly refusedTasks: number;
  /** The kinds of records other than tasks that the server can't keep. */
  readonly refusedKinds: readonly string[];
  /** How many events and tasks could not be read here, and were set aside. */
  readonly unreadable: number;
  /** When the server last answered in this tab. */
  readonly syncedAt: Instant | undefined;
  /** This browser has no room now, so that it keeps nothing new. */
  readonly isFull: boolean;
  /** This browser has no room for new figures: events are kept, but the figures do not change. */
  readonly areFiguresBehind: boolean;
  /** The figures were rebuilt, since this browser had lost the events behind them. */
  readonly hasLostFigures: boolean;
  /** Somebody has cleared this browser's data while the page was open. */
  readonly wasEmptied: boolean;
  /** The account has no room left on the server: what is queued has to wait until there is some (D75). */
  readonly isAccountFull: boolean;
  /** What happened at the timer and could not be stored yet: it is only in memory, and storing is tried again. */
  readonly unkept: Unkept | undefined;
}

export interface Unkept {
  readonly growing: Growing;
  readonly facts: readonly TimerFact[];
}

export const syncState = createStore<SyncState>(() => ({
  activity: 'resting',
  queued: 0,
  held: 0,
  refused: [],
  refusedTasks: 0,
  refusedKinds: [],
  unreadable: 0,
  syncedAt: undefined,
  isFull: false,
  areFiguresBehind: false,
  hasLostFigures: false,
  wasEmptied: false,
  isAccountFull: false,
  unkept: undefined,
}));

/**
 * Writes the figures if there is room for them. If not, they do not change, and the sync state says so; the events are kept, and
 * can still be sent.
 */
export async function ifRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write();
    syncState.setState({ areFiguresBehind: false });
  } catch (error) {
    if (!isFull(error)) throw error;
    syncState.setState({ areFiguresBehind: true });
  }
}
