import type { Page } from '@playwright/test';
import { signIn, NEW_GARDEN, openAt } from './gardener.ts';
import { expect, test } from './fixtures.ts';
import { countdown, farmer } from './focus-page.ts';
import { widget } from './todo-list.ts';

/* What has the keyboard focus is not behind a bar that stays in view (WCAG 2.2, 2.4.11). */

/** The name of what has the keyboard focus, and whether something else is drawn over its middle. */
function focused(page: Page) {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return { name: 'nothing', isCovered: false };
    // A box that is drawn by its label has no size.
    const shown = control.closest('label') ?? control;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = drawn !== null && (shown.contains(drawn) || drawn.contains(shown));
    const name = control.ariaLabel ?? (control.textContent || control.getAttribute('name'));
    return { name: `${control.tagName} ${name}`, isCovered: !isSeen };
  });
}

/** Presses a key that moves the focus. At the ends of a dialog the focus stands on a guard for a moment, which moves it on. */
async function moveFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('[data-base-ui-focus-guard]:focus')).toHaveCount(0);
}

/** Goes once through all controls with a key, and checks that each can be seen. Returns their names. */
async function expectEachInView(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const names: string[] = [];
  await moveFocus(page, key);
  const first = await page.evaluateHandle(() => document.activeElement);
  do {
    await expect.poll(() => focused(page)).toMatchObject({ isCovered: false });
    names.push((await focused(page)).name);
    await moveFocus(page, key);
  } while (!(await first.evaluate((control) => control === document.activeElement)));
  return names;
}

for (const [zoom, viewport] of [
  ['a laptop', { width: 1280, height: 800 }],
  ['a laptop at 400 %', { width: 320, height: 200 }],
] as const)
  test.describe(`on ${zoom}`, () => {
    test.use({ ...farmer, viewport });

    test('in the dialog of a task, its buttons cover nothing that has the focus', async ({
      page,
    }) => {
      await page.goto('/focus');
      await expect(countdown(page)).toBeVisible();
      await widget(page).getByRole('button', { name: 'Add task' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add New Task' });
      await dialog.getByLabel('Task name').fill('Hoe');
      await dialog.getByRole('button', { name: 'Add Reminder, Goals & More' }).press('Enter');
      await dialog.getByRole('switch', { name: 'Reminder' }).press('Space');
      await dialog.getByRole('switch', { name: 'Goal' }).press('Space');
      // The field for a tag is loaded late.
      await expect(dialog.getByRole('button', { name: /^Tag/ })).toBeVisible();
      const names = await expectEachInView(page, 'Tab');
      expect(names).toContain('INPUT goal-hours');
      expect(await expectEachInView(page, 'Shift+Tab')).toHaveLength(names.length);
    });

    test('in the set-up', async ({ page }) => {
      await page.goto('/focus');
      await expect(countdown(page)).toBeVisible();
      await page.getByRole('button', { name: 'Change session' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Focus Session Setup' });
      // It takes the focus a moment after it is drawn, whatever was pressed meanwhile.
      const hasFocus = () => dialog.evaluate((box) => box.contains(document.activeElement));
      await expect.poll(hasFocus).toBe(true);
      const names = await expectEachInView(page, 'Tab');
      expect(names.length).toBeGreaterThan(20);
      expect(await expectEachInView(page, 'Shift+Tab')).toHaveLength(names.length);
    });
  });

test.describe('on a phone with a keyboard', () => {
  test.use({ ...farmer, viewport: { width: 375, height: 360 } });

  test('the bar of places covers nothing that has the focus', async ({ page }) => {
    await signIn(page, NEW_GARDEN);
    await openAt(page, '/dashboard', 'Focus Dashboard');
    const link = page.getByRole('link', { name: 'Privacy' });
    // As far as the window is concerned, the link is in view: it stands at the lower edge, behind the bar.
    await link.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
      element.focus();
    });
    await expect.poll(() => focused(page)).toEqual({ name: 'A Privacy', isCovered: false });
  });
});
