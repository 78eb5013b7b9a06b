import { remember } from './remember.ts';

/** Asks the browser to keep Furrow's data even when it runs short of room; once a page, and only if there are data. */
export const keepForGood = remember(async () => {
  if (!('storage' in navigator)) return;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that can't be asked still keeps the data as long as it has room.
  }
});
