import { RESET_LINK_WORKS } from '@furrow/domain/account/reset-link';
import { fieldsOf, parsedJson } from '@furrow/domain/unknown-value';
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

/**
 * Takes the token out of the address, before any request could leak it or anybody could read it on the screen.
 * It is kept for this tab only, so that a reload still has it.
 */
function takenFromAddress(): MailedLink | undefined {
  const { pathname, searchParams } = new URL(window.location.href);
  const token = searchParams.get('token');
  const [, page] = PAGE.exec(pathname) ?? [];
  if (page === undefined || token === null) return undefined;
  const taken = { page, token, returnTo: searchParams.get('redirectTo'), openedAt: Date.now() };
  window.history.replaceState(window.history.state, '', pathname);
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(taken)));
  return taken;
}

class LinkKeeper {
  /** If the browser keeps nothing, the link lasts as long as the document. */
  #held = takenFromAddress();

  /** The link to a page that this tab was opened with, for as long as it is kept. */
  open(page: string): MailedLink | undefined {
    this.expire();
    return this.#held?.page === page ? this.#held : undefined;
  }

  /** Forgets a link that is too old. Every page calls this, so that an unused link does not stay in this tab. */
  expire(): void {
    this.#held ??= parseLink(attempt(() => sessionStorage.getItem(KEY)) ?? null);
    if (this.#held && !(Math.abs(Date.now() - this.#held.openedAt) < RESET_LINK_WORKS))
      this.forget();
  }

  /** The link has been used, or is of no use. */
  forget(): void {
    this.#held = undefined;
    attempt(() => sessionStorage.removeItem(KEY));
  }
}

function parseLink(text: string | null): MailedLink | undefined {
  const { page, token, returnTo, openedAt } = fieldsOf(parsedJson(text ?? 'null'));
  if (typeof page !== 'string' || typeof token !== 'string' || typeof openedAt !== 'number')
    return undefined;
  return { page, token, returnTo: typeof returnTo === 'string' ? returnTo : null, openedAt };
}

export const mailedLink = new LinkKeeper();
mailedLink.expire();
