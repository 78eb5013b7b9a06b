import { isFull } from '../platform/browser-storage.ts';
import { syncState } from './sync-state.ts';

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
