import type { Page } from '@playwright/test';
import type { Language } from '@furrow/domain/language';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expectAccessible } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { englishOf } from '../architecture/messages.ts';
import { remember } from '../web/src/platform/remember.ts';

/** Chooses a language as another tab would, and waits until the page, which is not reloaded, is shown in it. */
export async function showIn(page: Page, language: Language): Promise<void> {
  const isStored = await page.evaluate((chosen) => {
    const key = 'furrow:settings';
    try {
      const settings = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), language: chosen };
      localStorage.setItem(key, JSON.stringify(settings));
    } catch {
      return false;
    }
    dispatchEvent(new StorageEvent('storage', { key }));
    return true;
  }, language);
  // Where the browser refuses its storage, nothing comes from another tab.
  if (!isStored) await page.locator('footer select').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The language whose file is replaced by the pseudo-language: it is laid out like English. */
const STAND_IN: Language = 'de';

/** From now on, German is a pseudo-language. */
async function speakPseudo(page: Page): Promise<void> {
  const body = await pseudoCatalogue();
  await page.route(`**/assets/${STAND_IN}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** The file of the pseudo-language: English with accents, and two fifths longer. */
const pseudoCatalogue = remember(async () => {
  const texts = Object.assign({}, ...(await englishOf('web')));
  const entries = Object.entries<string>(texts).map(([id, text]) => [
    id,
    compileMessageOrThrow(text, pseudo),
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(entries))}`;
});

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
};

/** Accents on the letters, and a tail of two fifths of the length; tags stay. */
function pseudo(text: string): string {
  const accented = text.replaceAll(/<[^>]+>|[a-zA-Z]/g, (part) => ACCENTED[part] ?? part);
  const letters = text.replaceAll(/<[^>]+>|\s/g, '').length;
  const tail = 'ıøü'.repeat(letters).slice(0, Math.round(letters * 0.4));
  // A sentence gets more words, and a word more letters.
  const isSentence = /\S\s+\S/.test(text);
  const more = isSentence ? ` ${tail.replaceAll(/.{7}/g, '$& ').trim()}` : tail;
  return accented.replace(/(?=\s*$)/, more);
}

/** The page is accessible in Arabic; Arabic and a longer language fit phones and tablets. */
export async function expectOtherLanguages(
  page: Page,
  expectReadable: (page: Page) => Promise<void> = expectAccessible,
): Promise<void> {
  await showIn(page, 'ar');
  await expectReadable(page);
  await page.setViewportSize({ width: 320, height: 812 });
  await expectNothingCut(page);
  await speakPseudo(page);
  await showIn(page, STAND_IN);
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNothingCut(page);
  }
}

/** No text is cut off, unless it ends in an ellipsis on purpose, and nothing stands beyond the page's edges. */
async function expectNothingCut(page: Page): Promise<void> {
  await expect.poll(() => cutOff(page), 'cut off').toEqual([]);
}

/** What is cut off; a popup is for a moment where the window's edge was before. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      // The farm scene's caption is for screen readers only, as what is a pixel wide.
      const isHidden =
        element.clientWidth <= 1 ||
        element.matches('input, :has(canvas)') ||
        element.closest('.farm-scene, [aria-hidden=true], svg') !== null;
      if (isHidden || display === 'inline' || textOverflow === 'ellipsis') return false;
      return (
        ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
      );
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')].filter(isCut);
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return scrollWidth > clientWidth && right > left + 1 && (right > clientWidth || left < 0);
    };
    const beyond = [...document.querySelectorAll('body *')].filter(isBeyond).slice(0, 3);
    return [
      ...beyond.map(({ outerHTML }) => `beyond: ${outerHTML.slice(0, 300)}`),
      ...found.map(({ outerHTML }) => outerHTML.slice(0, 300)),
    ];
  });
}
