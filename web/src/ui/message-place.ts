import { createStore } from 'zustand/vanilla';

/** The place for passing messages that the page on screen has, if it has one. */
export const messagePlace = createStore<HTMLElement | null>(() => null);
