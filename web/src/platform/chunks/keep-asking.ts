import { MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { ChunkLoadError } from './chunk-load-error.ts';

/**
 * Loads what a page does without meanwhile, as often as it takes: after a pause that grows to a minute, and when the network is back.
 * @param load calls `loadChunk`
 * @throws ChunkLoadError with the reason 'missing': a newer Furrow has other files, and a reload brings them
 */
export async function keepAsking<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = 2 * SECOND; ; pause = Math.min(2 * pause, MINUTE)) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof ChunkLoadError && error.reason === 'missing') throw error;
      // The build draws the landing page without a browser, and waits for no network.
      if (typeof window === 'undefined') throw error;
      await nextChance(pause);
    }
  }
}

function nextChance(atMost: Duration): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, atMost);
    window.addEventListener('online', go);
  });
}
