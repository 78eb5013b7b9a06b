import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A file of Forest, with a tree that died and a row that nobody understands. */
export const FOREST = {
  name: 'forest.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Start Time,End Time,Tag,Note,Tree Type,Is Success
2016-01-21T14:49:13.000-0500,2016-01-21T15:14:13.000-0500,Unset,Reading,Cedar,True
2016-01-28T15:20:27.000-0500,2016-01-28T15:50:27.000-0500,Study,,Cedar,True
2016-02-28T15:20:27.000-0500,2016-02-28T15:34:23.000-0500,Study,,Cedar,False
yesterday,today,Study,,Cedar,True
`),
};

/** A file of Toggl that leaves open the time zone, and the order of day and month. */
export const TOGGL = {
  name: 'toggl.csv',
  mimeType: 'text/csv',
  buffer:
    Buffer.from(`User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Ada,ada@farm.example,,Website,,Mail,No,03/04/2020,09:00:00,03/04/2020,10:30:00,01:30:00,
Ada,ada@farm.example,,Garden of a very long name that a tag can just have,,,No,05/04/2020,09:00:00,05/04/2020,10:30:00,01:30:00,
`),
};

/** A report of a team, as an old Windows saves it: two entries at one time, and a project that two clients have. */
export const TEAM = {
  name: 'team.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Ada Lovelace,ada@farm.example,Küchengärten,Website,,"Mühe,No,2020-04-13,09:00:00,2020-04-13,10:30:00,01:30:00,
Ada Lovelace,ada@farm.example,Größe & Söhne,Website,,Übung,No,2020-04-13,10:00:00,2020-04-13,11:00:00,01:00:00,
Ben Nightingale of the Orchard by the River,ben.nightingale@a-very-long-farm-name.example,,Büro,,,No,2020-04-13,09:00:00,2020-04-13,10:30:00,01:30:00,
`,
    'latin1',
  ),
};

type ChosenFile = typeof FOREST;

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeVisible();
}

export const importDialog = (page: Page) => page.getByRole('dialog');

/** Opens the dialog, and chooses a file. */
export async function chooseImport(page: Page, file: ChosenFile): Promise<void> {
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([file]);
  await expect(page.getByRole('dialog', { name: /^Import from/ })).toBeVisible();
}
