import type { Page } from '@playwright/test';
import type { Language } from '@furrow/domain/language';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expectAccessible } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { englishOf } from '../architecture/messages.ts';

/** Chooses a language as another tab would, and waits until the page, which is not reloaded, is shown in it. */
export async function showIn(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'furrow:settings';
    const settings = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), language: chosen };
    localStorage.setItem(key, JSON.stringify(settings));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The language whose file is replaced by the pseudo-language: it is laid out like English. */
const STAND_IN: Language = 'de';

/** From now on, German is a pseudo-language: English with accents, and two fifths longer. */
async function speakPseudo(page: Page): Promise<void> {
  const texts = Object.assign({}, ...(await englishOf('web')));
  const entries = Object.entries<string>(texts).map(([id, text]) => [
    id,
    compileMessageOrThrow(text, pseudo),
  ]);
  const body = `export default ${JSON.stringify(Object.fromEntries(entries))}`;
  await page.route(`**/assets/${STAND_IN}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

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
  const tail = 'ıøü'.repeat(Math.ceil((letters * 2) / 5 / 3)).slice(0, Math.round(letters * 0.4));
  return accented.replace(/(?=\s*$)/, tail);
}

/** The page is accessible in Arabic, and a longer language fits phones and tablets. */
export async function expectOtherLanguages(page: Page): Promise<void> {
  await showIn(page, 'ar');
  await expectAccessible(page);
  await speakPseudo(page);
  await showIn(page, STAND_IN);
  for (const width of [320, 375, 768]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNothingCut(page);
  }
}

/** No text is cut off, unless it ends in an ellipsis on purpose, and nothing stands beyond the page's edges. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const isHidden = element.closest('.sr-only, [aria-hidden=true], svg, canvas') !== null;
      if (isHidden || display === 'inline' || textOverflow === 'ellipsis') return false;
      return (
        ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
      );
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')].filter(isCut);
    const beyond = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    return [...beyond, ...found.map(({ outerHTML }) => outerHTML.slice(0, 300))];
  });
  expect(cut, 'cut off').toEqual([]);
}
