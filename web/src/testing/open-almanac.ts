import type { LedgerEvent, PlantingId } from '@furrow/domain/events/event';
import { focusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import { openDevice } from './device.ts';
import { ADA } from './focusing.ts';
import type { ModelServer } from './model-server.ts';

/** A browser of the account, with a page that shows the focus of plantings once it is opened. */
export async function openAlmanac(server: ModelServer, disk = new IDBFactory()) {
  const device = await openDevice(server, undefined, disk);
  const { shownFocus, watchShownFocus } = await import('../sync/almanac/shown-focus.ts');
  const { knownFocus } = await import('../sync/almanac/known-focus.ts');
  const { synchronize } = await import('../sync/exchange/synchronize.ts');
  await device.become(ADA);
  const expectShown = (...events: readonly LedgerEvent[][]) =>
    expect
      .poll(() => shownFocus.getState())
      .toEqual({
        state: 'ready',
        plantings: focusByPlanting(events.flat()),
        waiting: new Map(),
      });
  return {
    ...device,
    open: () => watchShownFocus(() => {}),
    knownFocus,
    /** Exchanges only if there is a reason to. */
    syncIfDue: () => synchronize(ADA.id, false),
    expectShown,
    state: () => shownFocus.getState().state,
    focusOf: (planting: PlantingId) => shownFocus.getState().plantings.get(planting),
  };
}
