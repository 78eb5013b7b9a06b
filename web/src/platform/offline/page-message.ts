/** What a page tells a service worker (D46). A worker ignores what it does not know: it may be older than the page. */
export type PageMessage =
  /** A page of this entry script was opened, and has loaded these files. Answered with whether the worker is of the same build. */
  | { readonly kind: 'opened'; readonly entry: string; readonly loaded: readonly string[] }
  /** The visitor wants the new release now. */
  | { readonly kind: 'activate' };
