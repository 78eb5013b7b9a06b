import type { Page } from '@playwright/test';
import { beRegistered, haveAccount, newAddress, PASSWORD, submit } from '../account.ts';
import { expect } from '../fixtures.ts';
import { prefer } from '../focus-page.ts';
import { turnCodesOn } from '../second-factors.ts';
import type { OwnServer } from '../own-server.ts';
import type { Screens } from './screen.ts';

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
  const email = await haveAccount(page, server);
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

/** All screens of a visitor. */
export const visitorScreens: Screens = {
  landing: openLanding,
  'landing, demo failed': async (page) => {
    await page.route('**/api/auth/sign-in/anonymous', (route) => route.fulfill({ status: 503 }));
    await openLanding(page);
    await page.getByRole('button', { name: 'Try Demo' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'landing, of a guest who has harvested': async (page) => {
    await prefer(page, 'harvestHistory', [harvested]);
    await openLanding(page);
    await expect(page.getByText('Your harvest is on this device')).toBeVisible();
  },
  'landing, menu of a phone': async (page) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openLanding(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  },
  login: (page) => openAt(page, '/login', 'Log In'),
  'login, with a harvest kept': async (page) => {
    await prefer(page, 'harvestHistory', [harvested]);
    await openAt(page, '/login', 'Your garden');
    await expect(page.getByText('Your harvest is kept in this browser')).toBeVisible();
  },
  'login, with a wilted plant': async (page) => {
    const now = new Date();
    const today = { date: now.toISOString(), timestamp: now.getTime() };
    await prefer(page, 'harvestHistory', [{ ...harvested, ...today, status: 'wilted' }]);
    await openAt(page, '/login', 'Your garden');
    await expect(page.getByText('Your carrot has wilted.')).toBeVisible();
  },
  'login, opened below a garden': async (page) => {
    await prefer(page, 'harvestHistory', [harvested]);
    await openAt(page, '/login', 'Your garden');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  },
  'login, refused': async (page) => {
    await openAt(page, '/login', 'Log In');
    await submit(page, { Email: newAddress(), Password: 'wrong' }, 'Log In');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'login, code asked for': async (page, server) => {
    const email = await beRegistered(page, server);
    await turnCodesOn(page);
    await page.context().clearCookies();
    await openAt(page, '/login', 'Log In');
    await submit(page, { Email: email, Password: PASSWORD }, 'Log In');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  },
  register: (page) => openAt(page, '/register', 'Sign Up'),
  'register, nothing filled in': async (page) => {
    await openAt(page, '/register', 'Sign Up');
    await submit(page, {}, 'Sign Up');
    await expect(page.getByText('Please choose a password.')).toBeVisible();
  },
  'register, passwords differ': async (page) => {
    await openAt(page, '/register', 'Sign Up');
    const fields = { Name: 'Rowan', Email: newAddress(), Password: PASSWORD };
    await submit(page, { ...fields, 'Confirm Password': 'other' }, 'Sign Up');
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  },
  'forgot password': (page) => openAt(page, '/forgot-password', 'Forgot your password?'),
  'forgot password, sent': async (page) => {
    await openAt(page, '/forgot-password', 'Forgot your password?');
    await submit(page, { Email: newAddress() }, 'Reset Password');
    await expect(page.getByText('Check your email inbox')).toBeVisible();
  },
  'reset password': openReset,
  'reset password, passwords differ': async (page, server) => {
    await openReset(page, server);
    const fields = { 'New Password': PASSWORD, 'Confirm Password': 'other' };
    await submit(page, fields, 'Change Password');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'reset password, link used': (page) => openAt(page, '/reset-password', 'Choose a new password'),
  'confirm email': (page) => openAt(page, '/confirm-email?token=unknown', 'Confirm your address'),
  'confirm email, link used': (page) => openAt(page, '/confirm-email', 'Confirm your address'),
  privacy: (page) => openAt(page, '/privacy', 'Privacy'),
  'not found': (page) => openAt(page, '/nowhere', 'Nothing grows here'),
  'error screen': async (page) => {
    await page.route('**/assets/login-*.js', (route) => route.abort());
    await openLanding(page);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  },
};
