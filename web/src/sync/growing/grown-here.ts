import type { Growing } from '@furrow/contract/planting';
import { type LedgerEvent, type PlantingId, plantingsOf } from '@furrow/domain/events/event';
import { browserStorage } from '../../platform/browser-storage.ts';
import { FOLDED_KEY } from '../../read-model/identity-keys.ts';
import type { OwnerId } from '../database/ledger-database.ts';
import { appendEvents, readPlantingEvents } from '../rows/browser-ledger.ts';
import { currentOwner } from '../rows/owner.ts';
import { syncState } from '../rows/sync-state.ts';
import { keptOf } from './unasked.ts';

/** The events of a page's planting, as far as the page knows them. If somebody clears the browser's data, the page still has them. */
export class GrownHere {
  #events: readonly LedgerEvent[] = [];
  /** The data were cleared, and the events are not kept again yet. */
  isCleared = false;

  async read(owner: OwnerId, growing: Growing | undefined): Promise<void> {
    this.#events = growing ? await readPlantingEvents(owner, growing.planting.id) : [];
  }

  note(planting: PlantingId, events: readonly LedgerEvent[]): void {
    this.#events = [...this.#events, ...events].filter((event) =>
      plantingsOf([event]).has(planting),
    );
  }

  /** Whether local storage has lost the figures that contain these events. */
  get isUncounted(): boolean {
    return this.#events.length > 0 && browserStorage().getItem(FOLDED_KEY) === null;
  }

  /**
   * Keeps the planting with its events again, for this browser's guest, and says so: what the page counts is in the garden, and what grew
   * before is gone.
   */
  async keepAgain(growing: Growing): Promise<OwnerId> {
    const owner = await currentOwner();
    await appendEvents(owner, keptOf(growing), this.#events);
    this.isCleared = false;
    syncState.setState({ wasEmptied: true });
    return owner;
  }
}
