import { createStore } from 'zustand/vanilla';

/** Whether the database waits for another tab, which holds an older version of it open. */
export const heldUp = createStore(() => ({ isHeldUp: false }));
