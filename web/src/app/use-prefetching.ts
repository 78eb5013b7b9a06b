import { useEffect } from 'react';
import { prefetchRoute } from './prefetch-route.ts';

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
