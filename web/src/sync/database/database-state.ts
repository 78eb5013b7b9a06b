import { createStore } from 'zustand/vanilla';

interface DatabaseState {
  /** The database waits for another tab, which holds an older version of it open. */
  readonly isHeldUp: boolean;
  /** This browser keeps no database, so that events last only as long as the page; undefined until the page has opened the database. */
  readonly isInMemory: boolean | undefined;
}

export const databaseState = createStore<DatabaseState>(() => ({
  isHeldUp: false,
  isInMemory: undefined,
}));
