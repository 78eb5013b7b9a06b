import type { Page } from '@playwright/test';
import { beRegistered, haveAccount, PASSWORD, submit } from '../account.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import { beRefused } from '../refusing-server.ts';
import { damageRow, holdOldDatabase, refuseEverything, refuseStorage } from '../spoilt-storage.ts';
import type { Screens } from './screen.ts';

async function openAt(page: Page, path: string, alert: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('alert')).toContainText(alert);
}

/** The messages about a browser that does not store data reliably (D8). */
export const troubleScreens: Screens = {
  'trouble, figures lost': async (page) => {
    await prefer(page, 'furrow:folded', 40);
    await prefer(page, 'pomoStats', { '2026-11-19': { completed: 40, growthXP: 40 } });
    await openAt(page, '/focus', 'has lost a part');
  },
  'trouble, a row damaged': async (page, server) => {
    await beRegistered(page, server);
    await damageRow(page);
    await openAt(page, '/dashboard', 'is damaged');
  },
  'trouble, storage refused': async (page, server) => {
    await refuseStorage(page, 'localStorage');
    await beRegistered(page, server);
    await openAt(page, '/dashboard', 'refuses Furrow a part of its storage');
  },
  'trouble, nothing kept': async (page) => {
    await refuseEverything(page);
    await openAt(page, '/focus', 'keeps nothing for Furrow');
  },
  'trouble, records refused': async (page, server) => {
    await beRegistered(page, server);
    await beRefused(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sync: Not all accepted' }).click();
    await expect(page.getByRole('dialog')).toContainText('stays on this device');
  },
  'trouble, another tab holds the data': async (page) => {
    await holdOldDatabase(page);
    await openAt(page, '/focus', 'Another tab of Furrow is holding');
  },
  'trouble, a log-in waits for another tab': async (page, server) => {
    const email = await haveAccount(page, server);
    await holdOldDatabase(page);
    await page.goto('/login');
    await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
    await expect(page.getByRole('alert')).toContainText('Another tab of Furrow is holding');
    // It comes later, and moves what is below it.
    await expect(page.getByText('This takes longer than usual')).toBeVisible();
  },
};
