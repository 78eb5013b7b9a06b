import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks WCAG 2.2 AA or axe's best practices in the page's current state. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations }: AxeResults = await page.evaluate(
    (runOnly) => Reflect.get(window, 'axe').run({ runOnly, resultTypes: ['violations'] }),
    RULES,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
}

/** The page is accessible once its heading has come: its address can be in place before it. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(await violationsOf(page), 'accessibility').toEqual([]);
}
