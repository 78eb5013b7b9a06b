import { createStore } from 'zustand/vanilla';
import { idle } from './idle.ts';

const { dataset } = document.documentElement;

/**
 * Whether titles have their font. The document of the focus page puts the font off, so that the countdown does not wait for it; in all
 * others it is used from the start.
 */
export const titleFont = createStore(() => ({ isUsed: !('arriving' in dataset) }));

/** Loads the font of the titles once the page is idle, if it was put off. Without it, titles keep their first font. */
export async function loadTitleFont(): Promise<void> {
  if (titleFont.getState().isUsed) return;
  await idle();
  await document.fonts.load('600 1em "Besley Variable"').catch(() => []);
  delete dataset['arriving'];
  titleFont.setState({ isUsed: true });
}
