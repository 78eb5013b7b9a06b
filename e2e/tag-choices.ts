import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Tag', exact: true });

/** Makes a tag in the open dialog 'Tag', by keyboard. */
export async function nameTag(page: Page, name: string): Promise<void> {
  await picker(page).getByLabel('New tag').fill(name);
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
}

/** Chooses a tag in the open dialog 'Tag'. */
export async function chooseTag(page: Page, name: string): Promise<void> {
  await picker(page).getByRole('button', { name, exact: true }).click();
  await expect(picker(page)).toBeHidden();
}

/** The button for the tag of the planting. */
export const tagged = (page: Page, text: string) =>
  page.getByRole('button', { name: text, exact: true });

/** Gives the running planting a new tag. */
export async function tagPlanting(page: Page, name: string): Promise<void> {
  await tagged(page, 'Add tag').click();
  await nameTag(page, name);
  await expect(tagged(page, `Tag: ${name}`)).toBeVisible();
}

/** Opens the dialog 'Tags' by the planting's tag. */
export async function editTags(page: Page, tag: string): Promise<void> {
  await tagged(page, `Tag: ${tag}`).click();
  await page.getByRole('button', { name: 'Edit tags' }).click();
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible();
}
