import type { Page } from '@playwright/test';

/** What cuts the ring of the element that has the keyboard focus; `nothing` if the ring is whole. */
export function ringCutBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop.matches('body, main, [data-base-ui-focus-guard]')) return 'nothing';
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(stop);
    if (outlineStyle === 'none') return 'nothing';
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = stop.getBoundingClientRect();
    for (let box = stop.parentElement; box?.parentElement; box = box.parentElement) {
      const { overflowX, overflowY, contain, contentVisibility } = getComputedStyle(box);
      const cuts = contentVisibility === 'auto' || /paint|strict|content/.test(contain);
      const edge = box.getBoundingClientRect();
      const isWide = ring.left - reach < edge.left - 1 || ring.right + reach > edge.right + 1;
      const isHigh = ring.top - reach < edge.top - 1 || ring.bottom + reach > edge.bottom + 1;
      // What scrolls up and down shows the ring as soon as somebody scrolls.
      const cutsUp = cuts || overflowY === 'hidden' || overflowY === 'clip';
      if ((isWide && (cuts || overflowX !== 'visible')) || (isHigh && cutsUp))
        return `the ring of ${stop.outerHTML.slice(0, 200)} is cut by ${box.outerHTML.slice(0, 200)}`;
    }
    return 'nothing';
  });
}
