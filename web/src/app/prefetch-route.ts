import { pageAt } from './pages.ts';
import { filesOf } from '../platform/chunks/load-chunk.ts';

const asked = new Set<string>();

/**
 * Puts a page's files into the browser's cache before they are needed. Fetched, not imported: browsers
 * remember a failed import for the life of the page, so a prefetch that failed would spoil the real one.
 */
export function prefetchRoute(pathname: string): void {
  const page = pageAt(pathname);
  for (const file of page ? filesOf(page.file) : []) {
    if (asked.has(file)) continue;
    asked.add(file);
    fetch(file, { priority: 'low' }).catch(() => asked.delete(file));
  }
}
