import { currentViewer } from '../../api/viewer.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { keepAsking, loadChunk } from '../../platform/chunks/load-chunk.ts';
import { idle } from '../../platform/idle.ts';
import { remember } from '../../platform/remember.ts';
import { PROJECTED_KEYS } from '../../read-model/identity-keys.ts';
import type { growingKeeper } from './growing.ts';

type Keeper = ReturnType<typeof growingKeeper>;

/**
 * The keeper, loaded when something is to be read or written. On a first visit nothing can be read, so the timer starts before this code
 * is there.
 */
export function lateGrowingKeeper(): Keeper {
  const keeper = remember(() =>
    keepAsking(() => loadChunk('sync/growing/growing', () => import('./growing.ts'))).then(
      (loaded) => loaded.growingKeeper(),
    ),
  );
  /**
   * On a first visit the timer is shown before anything is written. That is asked once: while somebody deletes the browser's data, Chromium
   * may never answer what databases there are.
   */
  const whenNeeded = remember(async () => {
    if (await isFirstVisit()) await idle();
    return keeper();
  });
  return {
    load: async () => ((await isFirstVisit()) ? undefined : (await keeper()).load()),
    keep: async (...kept) => (await whenNeeded()).keep(...kept),
    elsewhere: {
      read: async () => ((await isFirstVisit()) ? undefined : (await keeper()).elsewhere.read()),
      known: async () => ((await isFirstVisit()) ? undefined : (await keeper()).elsewhere.known()),
      watch: (onElsewhere) => {
        const watching = new AbortController();
        const begin = async () => {
          const { elsewhere } = await whenNeeded();
          if (watching.signal.aborted) return;
          watching.signal.addEventListener('abort', elsewhere.watch(onElsewhere));
        };
        void begin();
        return () => watching.abort();
      },
      take: async () => (await keeper()).elsewhere.take(),
      beginInSpiteOf: (planting) =>
        void whenNeeded().then(({ elsewhere }) => elsewhere.beginInSpiteOf(planting)),
    },
  };
}

/** Whether this browser has nothing of anybody: nobody is signed in, and it has neither our database nor figures of a lost one. */
async function isFirstVisit(): Promise<boolean> {
  const hasFigures = PROJECTED_KEYS.some((key) => browserStorage().getItem(key) !== null);
  if (currentViewer() !== null || hasFigures) return false;
  try {
    const databases = await indexedDB.databases();
    return databases.every(({ name }) => name !== 'furrow');
  } catch {
    // A browser that can't tell may have something.
    return false;
  }
}
