import type { Page } from '@playwright/test';
import { ask, beRegistered, newAddress, PASSWORD, submit } from '../account.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import { damageRow, holdOldDatabase, refuseStorage } from '../spoilt-storage.ts';
import type { Screen } from './screen.ts';

async function openAt(page: Page, path: string, alert: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('alert')).toContainText(alert);
}

/** What is said where a browser does not keep what it should (D8). */
export const troubleScreens: readonly Screen[] = [
  {
    name: 'trouble, figures lost',
    open: async (page) => {
      await prefer(page, 'furrow:folded', 40);
      await prefer(page, 'pomoStats', { '2026-11-19': { completed: 40, growthXP: 40 } });
      await openAt(page, '/focus', 'has lost a part');
    },
  },
  {
    name: 'trouble, a row damaged',
    open: async (page, server) => {
      await beRegistered(page, server);
      await damageRow(page);
      await openAt(page, '/dashboard', 'is damaged');
    },
  },
  {
    name: 'trouble, storage refused',
    open: async (page, server) => {
      await refuseStorage(page, 'localStorage');
      await beRegistered(page, server);
      await openAt(page, '/dashboard', 'refuses Furrow a part of its storage');
    },
  },
  {
    name: 'trouble, another tab holds the data',
    open: async (page) => {
      await holdOldDatabase(page);
      await openAt(page, '/focus', 'waits for another of its tabs');
    },
  },
  {
    name: 'trouble, a log-in waits for another tab',
    open: async (page, { address }) => {
      const email = newAddress();
      const registration = { name: 'Rowan', email, password: PASSWORD };
      await ask(page, address, '/api/auth/sign-up/email', registration);
      await page.context().clearCookies();
      await holdOldDatabase(page);
      await page.goto('/login');
      await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
      await expect(page.getByRole('alert')).toContainText('waits for another of its tabs');
    },
  },
];
