import { createStore } from 'zustand/vanilla';

export const databaseState = createStore(() => ({
  /** The database waits for another tab, which holds an older version of it open. */
  isHeldUp: false,
  /** This browser keeps no database, so that events last only as long as the page. */
  isInMemory: false,
}));
