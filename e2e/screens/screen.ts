import type { Page } from '@playwright/test';
import type { OwnServer } from '../own-server.ts';

/** One screen of the product in one of its states. */
export interface Screen {
  /** Where it is and what it shows, such as 'garden, all harvests'. */
  readonly name: string;
  /** Brings it about in a browser that has seen nothing yet, and waits until it stands. */
  readonly open: (page: Page, server: OwnServer) => Promise<void>;
}
