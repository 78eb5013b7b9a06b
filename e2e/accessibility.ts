import axe, { type AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page's current state against WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations }: AxeResults = await page.evaluate(
    (runOnly) => Reflect.get(window, 'axe').run({ runOnly, resultTypes: ['violations'] }),
    RULES,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
  expect(found, 'accessibility').toEqual([]);
}
