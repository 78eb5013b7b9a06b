import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { keepAsking } from './keep-asking.ts';

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
