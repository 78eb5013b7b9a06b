import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { DrivenBrowser } from './driven-browser.ts';

const LIBRARY = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const library = readFileSync(createRequire(import.meta.url).resolve(LIBRARY), 'utf8');

/** Marks the element that was found last. */
const FOUND = '[data-found]';

export type Visitor = ReturnType<typeof visitorIn>;

/** Somebody who finds things by role, name and label, and waits for them, as with Playwright, in any browser. */
export function visitorIn(browser: DrivenBrowser) {
  /** Waits until a query of Testing Library finds something; of several, the first is meant. */
  const waitFor = async (query: string, ...what: readonly unknown[]) => {
    const words = what.map((word) => JSON.stringify(word)).join(', ');
    const script = scriptToMark(`${query}(document.body, ${words})`);
    await expect(() => browser.run(script), words).toPass({ timeout: 60_000 });
  };
  const find = (role: string, name: string) => waitFor('getAllByRole', role, { name });
  const findField = (label: string) => waitFor('getAllByLabelText', label);
  return {
    browser,
    find,
    /** Again, if React replaces the element between the two. */
    press: (role: string, name: string) =>
      expect(async () => {
        await find(role, name);
        await browser.press(FOUND);
      }).toPass({ timeout: 60_000 }),
    type: async (label: string, text: string) => {
      await findField(label);
      await browser.type(FOUND, text);
    },
    /** Chooses an entry of a list by its value. */
    choose: async (label: string, value: string) => {
      await findField(label);
      const change = JSON.stringify({ target: { value } });
      await browser.run(
        `TestingLibraryDom.fireEvent.change(document.querySelector('${FOUND}'), ${change});`,
      );
    },
  };
}

/** It throws if the query finds nothing. */
function scriptToMark(query: string): string {
  return `
    if (!window.TestingLibraryDom) { ${library} }
    for (const before of document.querySelectorAll('${FOUND}')) before.removeAttribute('data-found');
    TestingLibraryDom.${query}[0].setAttribute('data-found', '');
  `;
}
