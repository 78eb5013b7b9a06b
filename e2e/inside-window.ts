import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What somebody may type without a space. */
export const LONG_WORD = 'W'.repeat(36);

/** The buttons, and the long words that are neither broken nor shortened, that reach out of the window at its sides. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate((word) => {
    const found: string[] = [];
    function look(shape: Range | Element, name: string): void {
      const { left, right, width } = shape.getBoundingClientRect();
      if (width > 1 && (left < 0 || right > window.innerWidth))
        found.push(`${name} from ${left} to ${right}`);
    }
    for (const button of document.querySelectorAll('button'))
      look(button, button.ariaLabel ?? button.textContent);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around || !text.textContent?.includes(word) || around.closest('.sr-only')) continue;
      if (getComputedStyle(around).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(range, around.outerHTML.slice(0, 200));
    }
    return found;
  }, LONG_WORD);
}

/** Checks that no button and no long word reaches out of the window at its sides. */
export async function expectInside(page: Page): Promise<void> {
  await expect.poll(() => outside(page)).toEqual([]);
}
