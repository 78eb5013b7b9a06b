import { CLEAR_CACHE } from '@furrow/contract/cache-path';
import { clearSessionStorage } from '../platform/session-flag.ts';
import { currentViewer, rememberViewer, type Viewer } from './viewer.ts';

/** How somebody became the viewer. */
export interface Becoming {
  /** The server named them although this browser knew of nobody: they had signed in before the browser's storage was emptied. */
  readonly isFound: boolean;
}

/** What has to happen when somebody else is signed in here. These functions must not throw, since no caller reports an error. */
export interface ViewerFollowers {
  /** Awaited before the change is remembered, and so before any page shows the new viewer. */
  readonly onViewerChanged: (before: Viewer, after: Viewer, how: Becoming) => Promise<void>;
  /** Deletes everything this browser holds of a deleted account (D6); awaited before `onViewerChanged`. */
  readonly onViewerDeleted: (viewer: NonNullable<Viewer>) => Promise<void>;
  /** Called if the session ended, or became another user's, and nobody did that here. */
  readonly onSessionEnded: () => void;
}

/** For whom a request is sent. */
export interface Asking {
  readonly viewer: Viewer;
  /** Another object after each sign-in and sign-out here, and null during one: the same account may have another session. */
  readonly session: object | null;
}

class ViewerChange {
  #followers: ViewerFollowers | undefined;
  /** Which of the sessions of this page it is; null while one begins or ends on purpose. */
  #session: object | null = {};
  /** Resolves when a session that the server ended has been left here. */
  #left: Promise<void> | undefined;

  /** Sets what has to happen when the viewer changes. Called once, before the first request to the server. */
  connect(followers: ViewerFollowers): void {
    this.#followers = followers;
  }

  /** Makes somebody the viewer, after the followers have run; they do not run if only the name changes. */
  async become(after: Viewer, how: Becoming = { isFound: false }): Promise<void> {
    const before = currentViewer();
    if (!isSameAccount(before, after)) await this.#followers?.onViewerChanged(before, after, how);
    rememberViewer(after);
    if (before === null || before.id === after?.id) return;
    clearCache();
    // The server names somebody else, and nobody is signing in here: the cookie has become another user's.
    if (after !== null && this.#session) this.#followers?.onSessionEnded();
  }

  /** Deletes what this browser holds of an account, session storage included, since the account is deleted or is about to be. */
  async clear(viewer: NonNullable<Viewer>): Promise<void> {
    await this.#followers?.onViewerDeleted(viewer);
    clearSessionStorage();
  }

  /**
   * Runs a function that ends or replaces the session here, once a session that the server ended has been left. Meanwhile, answers
   * that say that the session is over are ignored, and afterwards those to requests from before.
   */
  async endOnPurpose<Value>(leaving: () => Promise<Value>): Promise<Value> {
    await this.#left;
    this.#session = null;
    try {
      return await leaving();
    } finally {
      this.#session = {};
    }
  }

  /** For whom a request is sent now. */
  asking(): Asking {
    return { viewer: currentViewer(), session: this.#session };
  }

  /** Whether nobody has signed in or out here since. */
  isStill({ viewer, session }: Asking): boolean {
    // Compared as objects: a demo user who registers keeps the id (D7), but not the session.
    return session !== null && this.#session === session && currentViewer() === viewer;
  }

  /** The server does not know this session any more. Ignored if the viewer has changed since the request was sent. */
  async endSession(asking: Asking): Promise<void> {
    if (this.#left || asking.viewer === null || !this.isStill(asking)) return;
    this.#left = this.become(null)
      .then(() => this.#followers?.onSessionEnded())
      .finally(() => (this.#left = undefined));
    return this.#left;
  }
}

/** How somebody else becomes this document's viewer. */
export const viewerChange = new ViewerChange();

/** A demo user who registers keeps the id, but is another kind of viewer. */
function isSameAccount(one: Viewer, other: Viewer): boolean {
  return one?.id === other?.id && one?.isAnonymous === other?.isAnonymous;
}

/**
 * Has the browser drop what it cached of this site: answers that an older release let it keep, and pages in its
 * back-forward cache (D76). It is not awaited, since Chromium takes seconds if its cache is large. It goes on if the page
 * is left meanwhile.
 */
function clearCache(): void {
  fetch(CLEAR_CACHE, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(() => {
    // Without a network the cache stays; this release puts nothing private in it.
  });
}

/** Tells the server that its answer need not clear the cache: `clearCache` does so afterwards. */
export const cacheLater = { 'furrow-cache': 'later' } as const;
