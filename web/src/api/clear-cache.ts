/**
 * Has the browser drop what it cached of this site: answers that a release before this one let it keep, and pages in its
 * back-forward cache (D76). Nobody waits for it: Chromium takes seconds where its cache is large. It goes on where the page
 * is left meanwhile.
 */
export function clearCache(): void {
  fetch('/api/auth/clear-cache', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => {
    // Without a network the cache stays as it is: this release puts nothing private in it.
  });
}

/** Says that the answer itself need not clear the cache. */
export const cacheLater = { 'furrow-cache': 'later' } as const;
