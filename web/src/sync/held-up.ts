import { createStore } from 'zustand/vanilla';

/** Whether the database waits for another tab, which has an older form of it open and does not let go. */
export const heldUp = createStore(() => ({ isHeldUp: false }));
