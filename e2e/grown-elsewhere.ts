import type { LedgerEvent } from '@furrow/domain/events/event';
import { type FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { HOUR } from '@furrow/domain/time';
import type { Page } from '@playwright/test';
import { wired } from '../web/src/testing/events.ts';
import { ask, signUp } from './account.ts';
import type { OwnServer } from './own-server.ts';

/** What a session that began three hours ago grew. */
export const grownLately = (
  grow: (at: number) => FocusSession = (at) => focusSessionAfterCycle({ at }),
  device?: string,
): readonly LedgerEvent[] => wired(ledgerOf(grow(Date.now() - 3 * HOUR).facts, device));

/** Opens the garden of a new account whose other device grew something; returns the account's address. */
export async function openGrown(
  page: Page,
  { address }: OwnServer,
  events: readonly LedgerEvent[] = grownLately(),
): Promise<string> {
  const email = await signUp(page, address);
  await ask(page, address, '/api/sync', { sentAt: Date.now(), events });
  await page.goto(`${address}/garden`);
  return email;
}

/** Opens what can be corrected of the only planting. */
export async function openCorrections(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Details: Carrot/ })
    .click();
}
