import { SECOND } from '@furrow/domain/time';
import { wait } from './schedule.ts';

/** A page in the background is not painted, so the wait needs an end. */
const NOT_PAINTED_AFTER = 5 * SECOND;

/** Resolves after the page's first paint with content; it waits for a few seconds at most. */
export function firstPaint(): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return Promise.race([painted, wait(NOT_PAINTED_AFTER)]);
}
