import type { Page } from '@playwright/test';
import { everythingSince, pastSince, withPast } from '../almanac.ts';
import { expect } from '../fixtures.ts';
import { type KeptGarden, NEW_GARDEN, openAt, part, signIn, twoYears } from '../gardener.ts';
import { expectDialog, press, type Screens } from './screen.ts';

async function almanac(page: Page, garden: KeptGarden, address = '/almanac'): Promise<void> {
  await signIn(page, garden);
  await openAt(page, address, 'Almanac');
  await expect(page.getByRole('main').locator('[data-loading]')).toHaveCount(0);
}

/** All screens of the Almanac. */
export const almanacScreens: Screens = {
  'almanac, empty': (page) => almanac(page, NEW_GARDEN),
  'almanac, two years': (page) => almanac(page, twoYears()),
  'almanac, everything in a month': async (page) => {
    await almanac(page, everythingSince('2024-11-21'), '/almanac?show=month');
    await expect(part(page, 'Tags').getByRole('table')).toContainText('Thesis');
    await expect(part(page, 'Goals').getByRole('listitem')).toHaveCount(3);
    await part(page, 'Hours').getByText('Show as table').click();
  },
  'almanac, ten years': (page) => almanac(page, everythingSince('2016-11-21'), '/almanac?show=all'),
  'almanac, partly imported': async (page) => {
    const garden = withPast(everythingSince('2026-10-01'), pastSince('2026-01-01', 324));
    await almanac(page, garden);
    await expect(page.locator('.field-imported').first()).toBeVisible();
    await part(page, 'Hours').getByText('Show as table').click();
  },
  'almanac, a past session entered': async (page) => {
    await almanac(page, NEW_GARDEN);
    await press(page, 'Add past session');
    await expectDialog(page, 'Add past session');
    await page.getByLabel('Day', { exact: true }).fill('');
    await page.getByLabel('Minutes', { exact: true }).fill('many');
    await press(page, 'Add', true);
    await expect(page.getByText('Enter a day from 1970 on.')).toBeVisible();
  },
  'almanac, on its way': async (page) => {
    await signIn(page, twoYears());
    await page.route('**/api/sync', () => {});
    await openAt(page, '/almanac', 'Almanac');
    await expect(page.getByText('Opening the Almanac…')).toBeAttached();
  },
  'almanac, server away': async (page) => {
    await signIn(page, twoYears());
    await page.route('**/api/**', (route) => route.abort());
    await openAt(page, '/almanac', 'Almanac');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
  },
  'almanac, a goal changed': async (page) => {
    await almanac(page, everythingSince('2026-10-01'), '/almanac?show=year');
    await press(page, 'Change the goal: Guitar');
    await expectDialog(page, 'Change goal');
    await page.getByLabel('Hours a week').fill('many');
    await press(page, 'Save', true);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  },
};
