import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDevice } from '../device.ts';
import type { ModelServer } from '../model-server.ts';
import { focusPageAt } from './focus-page.ts';

/** A device of the person, with its focus page while one is open, and with what the other pages do. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk(server: ModelServer) {
  const factory = new IDBFactory();
  const device = await openDevice(server, undefined, factory);
  // Each device has modules of its own, so all are loaded before another device is opened.
  const [clock, corrections, tags, goals, past, undoing, history, focus, storing, answers, kinds] =
    await Promise.all([
      import('../../platform/clock.ts'),
      import('../../sync/figures/catch-up.ts'),
      import('../../sync/tags/tags.ts'),
      import('../../sync/goals/goals.ts'),
      import('../../sync/history/add-past-session.ts'),
      import('../../sync/history/undo-import.ts'),
      import('../../sync/history/read-history.ts'),
      import('../../sync/almanac/shown-focus.ts'),
      import('../../features/settings/import/store-found.ts'),
      import('../../features/settings/import/import-answers.ts'),
      import('../../sync/history/history-kinds.ts'),
    ]);
  const { readHere } = await import('../../features/settings/import/here.ts');
  const { readUsedTags } = await import('../../sync/history/used-tags.ts');
  const { adopt } = await import('../../sync/owners/change-owner.ts');
  const page = focusPageAt(clock.browserClock, () => device.growing.growingKeeper());
  return {
    ...device,
    page,
    corrections,
    tags,
    goals,
    past,
    undoing,
    history,
    readUsedTags,
    focus,
    import: { ...storing, ...answers, readHere },
    kinds: { ...kinds, TAGS: tags.TAGS, GOALS: goals.GOALS, TASKS: device.records.TASKS },
    adopt,
    /** As in a browser that has just been installed. */
    begin: async () => {
      await page.kill();
      await device.become(null);
      vi.stubGlobal('indexedDB', factory);
      await device.emptyDatabase();
      device.clearStorage();
      await device.owner.guestOwner();
    },
  };
}
