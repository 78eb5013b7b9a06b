import { LANGUAGES } from '@furrow/domain/language';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { showIn } from './languages.ts';

const WIDTHS = [320, 375, 768, 1024, 1280, 1440, 1920];

/** In every language and at every width, no control lies over another one, and no card over a control. */
export async function expectNoOverlap(page: Page): Promise<void> {
  await drawNothing(page);
  for (const language of LANGUAGES) {
    await showIn(page, language);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 });
      await expectApart(page, `${language}, ${width} pixels`);
    }
  }
}

/** Drawings have no controls, and cost most of the time; what is laid out and not drawn costs less at each size. */
export async function drawNothing(page: Page): Promise<void> {
  await page.locator('.farm-scene').evaluateAll((scenes: Element[]) => {
    for (const scene of scenes) if (scene instanceof HTMLElement) scene.style.display = 'none';
    document.documentElement.style.opacity = '0';
  });
}

/** No control lies over another one or over one of the `texts`, a selector, and no card over a control. */
export async function expectApart(page: Page, where: string, texts = 'none'): Promise<void> {
  // A page may be between two states: what stays is a fault.
  const found = () => page.evaluate(overlaps, texts);
  if ((await found()).length > 0) await expect.poll(found, where).toEqual([]);
}

/** In the page, so that it can use nothing but itself: what overlaps, in pairs. */
function overlaps(texts: string): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary';

  /** What is seen of an element, and what it is fixed to: a bar that stays lies over what is scrolled. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  function seen(element: Element) {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    if (element instanceof HTMLInputElement) {
      // A button may stand in a field, beside what is typed.
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      left += Number.parseFloat(paddingLeft);
      right -= Number.parseFloat(paddingRight);
    }
    let layer: Element | undefined;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { position, overflow } = getComputedStyle(each);
      if (/fixed|sticky/.test(position)) layer ??= each;
      if (overflow === 'visible' || each === element || each === document.body) continue;
      const edge = each.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { element, layer, left, right, top, bottom };
  }
  const isModal = document.querySelector('[role=dialog][data-open]') !== null;
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => !each.closest('[aria-hidden=true], .sr-only, [inert]'))
      .filter((each) => !isModal || each.closest('[role=dialog]'))
      .map(seen)
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  const controls = all(`${CONTROLS}, ${texts}`);
  const boxes = [...controls, ...all('.shadow-card')];
  const isOver = (one: ReturnType<typeof seen>, other: ReturnType<typeof seen>) =>
    one.layer === other.layer &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
    !one.element.contains(other.element) &&
    !other.element.contains(one.element);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const named = ({ element }: { element: Element }) =>
    `${element.tagName} ${element.id} ${element.textContent.slice(0, 30)} ${element.className}`;
  return controls.flatMap((one) =>
    boxes.filter((other) => isOver(one, other)).map((other) => `${named(one)} / ${named(other)}`),
  );
}
