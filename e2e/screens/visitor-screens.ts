import type { Page } from '@playwright/test';
import { ask, beRegistered, newAddress, PASSWORD, submit } from '../account.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import { turnCodesOn } from '../second-factors.ts';
import type { OwnServer } from '../own-server.ts';
import type { Screen } from './screen.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openAt(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

async function openLanding(page: Page): Promise<void> {
  await openAt(page, '/', 'Focus, and watch it grow');
  await expect(page.locator('.farm-scene')).toBeVisible();
}

async function openReset(page: Page, server: OwnServer): Promise<void> {
  const email = newAddress();
  const account = { name: 'Rowan', email, password: PASSWORD };
  await ask(page, server.address, '/api/auth/sign-up/email', account);
  await page.context().clearCookies();
  await openAt(page, '/forgot-password', 'Forgot your password?');
  await submit(page, { Email: email }, 'Reset Password');
  await expect(page.getByText('Check your email inbox for further instructions')).toBeVisible();
  await openAt(page, (await server.mailTo(email)).link, 'Choose a new password');
}

const harvested = {
  id: 'planting',
  plantType: 'carrot',
  status: 'harvested',
  focusTime: 6000,
  date: '2026-11-20T10:00:00.000Z',
  timestamp: 1_795_168_800_000,
};

/** Everything somebody meets who is not signed in. */
export const visitorScreens: readonly Screen[] = [
  { name: 'landing', open: openLanding },
  {
    name: 'landing, demo failed',
    open: async (page) => {
      await page.route('**/api/auth/sign-in/anonymous', (route) => route.fulfill({ status: 503 }));
      await openLanding(page);
      await page.getByRole('button', { name: 'Try Demo' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'landing, menu of a phone',
    open: async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await openLanding(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
    },
  },
  { name: 'login', open: (page) => openAt(page, '/login', 'Log In') },
  {
    name: 'login, with a harvest kept',
    open: async (page) => {
      await prefer(page, 'harvestHistory', [harvested]);
      await openAt(page, '/login', 'Log In');
      await expect(page.getByText('Your harvest is kept in this browser')).toBeVisible();
    },
  },
  {
    name: 'login, refused',
    open: async (page) => {
      await openAt(page, '/login', 'Log In');
      await submit(page, { Email: newAddress(), Password: 'wrong' }, 'Log In');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login, code asked for',
    open: async (page, server) => {
      const email = await beRegistered(page, server);
      await turnCodesOn(page);
      await page.context().clearCookies();
      await openAt(page, '/login', 'Log In');
      await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    },
  },
  { name: 'register', open: (page) => openAt(page, '/register', 'Sign Up') },
  {
    name: 'register, nothing filled in',
    open: async (page) => {
      await openAt(page, '/register', 'Sign Up');
      await submit(page, {}, 'Sign Up');
      await expect(page.getByText('Please choose a password.')).toBeVisible();
    },
  },
  {
    name: 'register, passwords differ',
    open: async (page) => {
      await openAt(page, '/register', 'Sign Up');
      const fields = { Name: 'Rowan', Email: newAddress(), Password: PASSWORD };
      await submit(page, { ...fields, 'Confirm Password': 'other' }, 'Sign Up');
      await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
    },
  },
  {
    name: 'forgot password',
    open: (page) => openAt(page, '/forgot-password', 'Forgot your password?'),
  },
  {
    name: 'forgot password, sent',
    open: async (page) => {
      await openAt(page, '/forgot-password', 'Forgot your password?');
      await submit(page, { Email: newAddress() }, 'Reset Password');
      await expect(page.getByText('Check your email inbox')).toBeVisible();
    },
  },
  { name: 'reset password', open: openReset },
  {
    name: 'reset password, passwords differ',
    open: async (page, server) => {
      await openReset(page, server);
      const fields = { 'New Password': PASSWORD, 'Confirm Password': 'other' };
      await submit(page, fields, 'Change Password');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'reset password, link used',
    open: (page) => openAt(page, '/reset-password', 'Choose a new password'),
  },
  {
    name: 'confirm email',
    open: (page) => openAt(page, '/confirm-email?token=unknown', 'Confirm your address'),
  },
  {
    name: 'confirm email, link used',
    open: (page) => openAt(page, '/confirm-email', 'Confirm your address'),
  },
  { name: 'privacy', open: (page) => openAt(page, '/privacy', 'Privacy') },
  { name: 'not found', open: (page) => openAt(page, '/nowhere', 'Nothing grows here') },
  {
    name: 'error screen',
    open: async (page) => {
      await page.route('**/assets/login-*.js', (route) => route.abort());
      await openLanding(page);
      await page.getByRole('link', { name: 'Get Started' }).click();
      await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
    },
  },
];
