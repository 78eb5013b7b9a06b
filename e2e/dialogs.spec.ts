import type { Page } from '@playwright/test';
import { heard, hush, listen } from './dialogs/announced.ts';
import { type DialogRow, writeRows, writtenRows } from './dialogs/dialog-table.ts';
import { EVERY_DIALOG, type EveryDialog, type PageOfDialogs } from './dialogs/every-dialog.ts';
import { test } from './account.ts';
import { expect } from './fixtures.ts';
import { farmer } from './focus-page.ts';

/* Every dialog, opened by its key and its buttons, and closed in every way: where the focus is then, and what is announced. */

test.use({ ...farmer, expectedErrors: [/Failed to load resource/] });

interface Case {
  readonly dialog: EveryDialog;
  readonly opener: string;
  readonly isKey: boolean;
  readonly closer: string;
}

/** The cases of a page; those that may leave the page come last. */
function casesOf({ dialogs }: PageOfDialogs): readonly Case[] {
  return dialogs.flatMap((dialog) => {
    const { keys = [], buttons, closedBy, enterStays } = dialog;
    const closers = ['Escape', ...(enterStays ? [] : ['Enter']), ...closedBy];
    const openers = [
      ...keys.map((opener) => ({ opener, isKey: true })),
      ...buttons.map((opener) => ({ opener, isKey: false })),
    ];
    return closers.flatMap((closer) =>
      openers.map(({ opener, isKey }) => ({ dialog, closer, opener, isKey })),
    );
  });
}

/** A button by its name, which may go on after a comma. */
const named = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}(?:,|$)`) }).first();

const dialogOf = (page: Page, { title }: EveryDialog) =>
  page.getByRole('dialog', { name: title, exact: true });

/** Frames need time, and the page's clock may stand still. */
const drawFrames = (page: Page) => page.clock.runFor(50);

async function expectFocusIn(page: Page, dialog: EveryDialog): Promise<void> {
  const hasFocus = async () => {
    await drawFrames(page);
    return dialogOf(page, dialog).evaluate(
      (box) =>
        box.contains(document.activeElement) &&
        !document.activeElement?.matches('[data-base-ui-focus-guard]'),
    );
  };
  await expect.poll(hasFocus).toBe(true);
}

async function closeAll(page: Page): Promise<void> {
  for (let left = await page.getByRole('dialog').count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(left - 1);
  }
}

async function openBy(page: Page, { dialog, opener, isKey }: Case): Promise<void> {
  if (isKey) {
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    await page.keyboard.press(opener);
  } else await named(page, opener).press('Enter');
  await expectFocusIn(page, dialog);
}

async function closeBy(page: Page, { dialog, closer }: Case): Promise<void> {
  const box = dialogOf(page, dialog);
  if (closer !== 'Escape' && closer !== 'Cancel')
    for (const [label, text] of Object.entries(dialog.typed ?? {}))
      await box.getByLabel(label).fill(text);
  await hush(page);
  if (closer === 'Escape' || closer === 'Enter') await page.keyboard.press(closer);
  else await box.getByRole('button', { name: closer, exact: true }).press('Enter');
  await expect(box).toHaveCount(0);
}

/** What the table says of a case, once the page has come to rest there. */
async function outcomeOf(page: Page, each: Case, written: DialogRow | undefined) {
  const { dialog, opener, isKey, closer } = each;
  const look = async (): Promise<DialogRow> => {
    await drawFrames(page);
    const { focus, said } = await heard(page);
    // Another day has another date.
    const place = focus.replace(/(?<=^'Details: \w+), .*(?=')/, '');
    return [dialog.title, isKey ? opener : `'${opener}'`, closer, place, said];
  };
  if (!written) return atRest(look);
  await expect.poll(look).toEqual(written);
  return written;
}

/** What two looks in a row see. While another page is on its way, the document has the focus. */
async function atRest(look: () => Promise<DialogRow>): Promise<DialogRow> {
  let seen = await look();
  const isSame = async () => {
    const [now, before] = [await look(), seen];
    seen = now;
    return !now.includes('body') && now.every((cell, place) => cell === before[place]);
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
  return seen;
}

for (const [name, scene] of Object.entries(EVERY_DIALOG))
  test(`${name}: after each dialog, the focus is in its place`, async ({ page, server }, {
    config,
  }) => {
    await listen(page);
    await scene.open(page, server);
    const isWriting = config.updateSnapshots === 'all';
    const written = isWriting ? [] : writtenRows(name);
    const rows: DialogRow[] = [];
    for (const each of casesOf(scene)) {
      await closeAll(page);
      await scene.ready?.(page);
      await each.dialog.before?.(page);
      await openBy(page, each);
      await closeBy(page, each);
      rows.push(await outcomeOf(page, each, written[rows.length]));
    }
    if (isWriting) writeRows(name, rows);
    else expect(rows).toEqual(written);
    expect(rows.filter(([, , , focus]) => focus === 'body')).toEqual([]);
  });
