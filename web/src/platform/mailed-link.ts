import { MINUTE } from '@furrow/domain/time';
import { fieldsOf } from './fields.ts';
import { attempt } from './session-flag.ts';

/** A mailed link's contents: the token of a password reset (D33), or of the confirmation of an address. */
export interface MailedLink {
  /** The page that it leads to. */
  readonly page: string;
  readonly token: string;
  readonly returnTo: string | null;
  /** When this browser opened it, on its own clock. */
  readonly openedAt: number;
}

const PAGE = /^(\/reset-password|\/confirm-email)\/?$/;
const KEY = 'furrow:mailed-link';

/** A reset works for ten minutes after it was mailed, so no opened link need be kept for longer. */
export const LINK_KEPT_MS = 10 * MINUTE;

/** If the browser keeps nothing, the link lasts as long as the document. */
let held: MailedLink | undefined;

/**
 * Takes the token out of the address, before any request could leak it or anybody could read it on the screen.
 * It is kept for this tab only, so that a reload still has it.
 */
function takeFromAddress(): void {
  const { pathname, searchParams } = new URL(window.location.href);
  const token = searchParams.get('token');
  const [, page] = PAGE.exec(pathname) ?? [];
  if (page === undefined || token === null) return;
  held = { page, token, returnTo: searchParams.get('redirectTo'), openedAt: Date.now() };
  window.history.replaceState(window.history.state, '', pathname);
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(held)));
}

/** The link to a page that this tab was opened with, for as long as it is kept. */
export function openMailedLink(page: string): MailedLink | undefined {
  const link = keptLink();
  return link?.page === page ? link : undefined;
}

function keptLink(): MailedLink | undefined {
  held ??= parseLink(attempt(() => sessionStorage.getItem(KEY)) ?? null);
  if (held && !(Math.abs(Date.now() - held.openedAt) < LINK_KEPT_MS)) forgetMailedLink();
  return held;
}

/** The link has been used, or is of no use. */
export function forgetMailedLink(): void {
  held = undefined;
  attempt(() => sessionStorage.removeItem(KEY));
}

function parseLink(text: string | null): MailedLink | undefined {
  const { page, token, returnTo, openedAt } = fieldsOf(attempt(() => JSON.parse(text ?? 'null')));
  if (typeof page !== 'string' || typeof token !== 'string' || typeof openedAt !== 'number')
    return undefined;
  return { page, token, returnTo: typeof returnTo === 'string' ? returnTo : null, openedAt };
}

takeFromAddress();
// On every page: an unused link must expire in this tab, too.
keptLink();
