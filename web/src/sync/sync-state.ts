import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { isFull } from '../platform/browser-storage.ts';
import type { LedgerRow } from './ledger-database.ts';

/** How far what is made here has come, for the visitor to see (D8). */
export interface SyncState {
  /** What is being done about it; `waiting` after a failure, until the next attempt. */
  readonly activity: 'resting' | 'syncing' | 'waiting';
  /** Events the server has not taken yet. */
  readonly queued: number;
  /** Events and tasks that the server does not know yet: they wait until it is updated (D44). */
  readonly held: number;
  /** Events the server refused, kept here with the reason (D29). */
  readonly refused: readonly LedgerRow[];
  /** How many tasks the server can't keep: each stays here alone until it is edited (D41). */
  readonly refusedTasks: number;
  /** How many events and tasks could not be read here, and were set aside. */
  readonly unreadable: number;
  /** When the server last answered in this tab. */
  readonly syncedAt: Instant | undefined;
  /** Why this browser keeps nothing: it does not, ever, or has no room now. */
  readonly trouble: 'in-memory' | 'full' | undefined;
  /** This browser has no room for the figures: what is made here is kept, and they stand still. */
  readonly areFiguresBehind: boolean;
  /** The figures that are shown were made anew, since this browser had lost what they stood for. */
  readonly hasLostFigures: boolean;
  /** The account stores as much as it may: what is queued has to wait until there is room (D75). */
  readonly isAccountFull: boolean;
  /** What happened at the timer and could not be kept yet: it is in memory alone, and tried again. */
  readonly unkept: Unkept | undefined;
}

export interface Unkept {
  readonly growing: Growing;
  readonly facts: readonly PlantingFact[];
}

export const syncState = createStore<SyncState>(() => ({
  activity: 'resting',
  queued: 0,
  held: 0,
  refused: [],
  refusedTasks: 0,
  unreadable: 0,
  syncedAt: undefined,
  trouble: undefined,
  areFiguresBehind: false,
  hasLostFigures: false,
  isAccountFull: false,
  unkept: undefined,
}));

/**
 * Writes the figures where there is room for them. Where there is none they stand still, and that is said: the events are kept, and
 * can be sent, all the same.
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
