import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { OwnServer } from '../own-server.ts';

/**
 * Screens of the product in their states, by page and content, such as 'garden, all harvests'. Each function opens its screen in a
 * new browser, and waits until it is complete.
 */
export type Screens = Readonly<Record<string, (page: Page, server: OwnServer) => Promise<void>>>;

export const press = (page: Page, name: string, exact = false) =>
  page.getByRole('button', { name, exact }).first().click();

export async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}
