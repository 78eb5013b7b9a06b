import { useEffect } from 'react';
import { pageAt } from './pages.ts';
import { filesOf } from '../platform/chunks/load-chunk.ts';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page's files as soon as a link to it is pointed at, touched or focused. */
export function usePrefetching(): void {
  useEffect(() => {
    for (const sign of signs) document.addEventListener(sign, prefetchTarget, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetchTarget);
    };
  }, []);
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === window.location.origin) prefetchRoute(link.pathname);
}

const asked = new Set<string>();

/**
 * Puts a page's files into the browser's cache before they are needed. It fetches them and does not import them:
 * a browser remembers a failed import until the page is closed, so the real import would fail, too.
 */
function prefetchRoute(pathname: string): void {
  const page = pageAt(pathname);
  for (const file of page ? filesOf(page.file) : []) {
    if (asked.has(file)) continue;
    asked.add(file);
    fetch(file, { priority: 'low' }).catch(() => asked.delete(file));
  }
}
