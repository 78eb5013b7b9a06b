/** What a test needs of a browser that Playwright does not drive. Elements are named by CSS selectors. */
export interface DrivenBrowser {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs the body of a function in the page, and returns what it returns. */
  readonly run: (body: string) => Promise<unknown>;
  /** Presses an element where a mouse would. */
  readonly press: (element: string) => Promise<void>;
  /** Types into an element; '\n' is the Enter key. */
  readonly type: (element: string, text: string) => Promise<void>;
  /** A PNG of what the window shows. */
  readonly picture: () => Promise<Uint8Array>;
  /** What pages threw or logged as an error so far. */
  readonly errors: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
