import { MINUTE } from '@furrow/domain/time';

/** What the link in a reset mail brought (D33). */
export interface ResetLink {
  readonly token: string;
  readonly returnTo: string | null;
  /** When this browser opened it, on its own clock. */
  readonly openedAt: number;
}

const PAGE = /^\/reset-password\/?$/;
const KEY = 'furrow:reset-link';

/** A link works for ten minutes after it was mailed, so that it need not be kept for longer after it was opened. */
export const LINK_KEPT_MS = 10 * MINUTE;

/** Where the browser keeps nothing, the link lasts as long as the document. */
let held: ResetLink | undefined;

/**
 * Takes the token out of the address, before anything is asked for that could tell it on or anybody could read it over a
 * shoulder. It is kept for this tab alone, so that a reload goes on with it.
 */
function takeFromAddress(): void {
  const { pathname, searchParams } = new URL(window.location.href);
  const token = searchParams.get('token');
  if (!PAGE.test(pathname) || token === null) return;
  held = { token, returnTo: searchParams.get('redirectTo'), openedAt: Date.now() };
  window.history.replaceState(window.history.state, '', pathname);
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(held)));
}

/** The link this tab was opened with, for as long as it may work. */
export function openResetLink(): ResetLink | undefined {
  held ??= parseLink(attempt(() => sessionStorage.getItem(KEY)) ?? null);
  if (held && !(Math.abs(Date.now() - held.openedAt) < LINK_KEPT_MS)) forgetResetLink();
  return held;
}

/** The link has been used, or is of no use. */
export function forgetResetLink(): void {
  held = undefined;
  attempt(() => sessionStorage.removeItem(KEY));
}

function parseLink(text: string | null): ResetLink | undefined {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'));
  if (typeof value !== 'object' || value === null) return undefined;
  const { token, returnTo, openedAt }: Partial<Record<string, unknown>> = { ...value };
  if (typeof token !== 'string' || typeof openedAt !== 'number') return undefined;
  return { token, returnTo: typeof returnTo === 'string' ? returnTo : null, openedAt };
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

takeFromAddress();
// On every page: one that was never used must not outlive its time in this tab.
openResetLink();
