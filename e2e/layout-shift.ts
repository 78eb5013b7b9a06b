import type { Page } from '@playwright/test';

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** Records layout shifts from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const moved: Moved[] = Reflect.get(entry, 'sources');
        const names = moved.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
        );
        shifts.push(`${Reflect.get(entry, 'value')} ${names.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Each shift so far: how much, and what moved. */
export function shiftsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}
