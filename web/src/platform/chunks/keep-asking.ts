import { MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { onWindow } from '../on-window.ts';
import { ChunkLoadError } from './load-chunk.ts';

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
      stop();
      resolve();
    };
    const timer = setTimeout(go, atMost);
    const stop = onWindow('online', go);
  });
}

/**
 * A part of a page that comes when its code does, to stand in a `Suspense`. No page fails for want of it: where a newer Furrow has the
 * file no more, nothing stands there.
 * @param load calls `loadChunk`
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await keepAsking(load).catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
