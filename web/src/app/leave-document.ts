import { currentRole, redirectFor } from './guard.ts';
import { pageAt } from './pages.ts';

let isLeft = false;

/**
 * Whoever this document showed has left: a fresh one knows nothing of them (D76). Where a form is filled in, it comes with the
 * next page.
 */
export function leaveDocument(): void {
  const { pathname } = window.location;
  isLeft = pageAt(pathname)?.hasForm ?? false;
  if (isLeft) return;
  const to = redirectFor({ role: currentRole(), exitingDemo: false }, pathname);
  // The focus page would begin to grow something for whoever is here then.
  window.location.replace(to ?? (pathname === '/focus' ? '/login' : pathname));
}

/** Whether the next page has to come in a fresh document. */
export function isDocumentLeft(): boolean {
  return isLeft;
}
