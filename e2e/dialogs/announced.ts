import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What live regions have said since the last look. */
    said?: string[];
  }
}

/** Notes from the next page on what a screen reader is told by live regions. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const regions =
      'output, [role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const said: string[] = [];
    window.said = said;
    function note(region: Element | null | undefined) {
      const text = region?.closest('[aria-hidden=true]') ? '' : region?.textContent.trim();
      if (text && said.at(-1) !== text) said.push(text);
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        note((target instanceof Element ? target : target.parentElement)?.closest(regions));
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const region of node.querySelectorAll(regions)) note(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Forgets what was said. */
export const hush = (page: Page) =>
  page.evaluate(() => {
    window.said?.splice(0);
  });

/** What was said, and where the keyboard focus is. */
export const heard = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at, body } = document;
    const labels = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    const name = at?.ariaLabel ?? labels ?? at?.textContent ?? '';
    const isPlace = at?.matches('main, [role=dialog]');
    const focus =
      at === body || at === null ? 'body' : isPlace ? (at.role ?? 'main') : `'${name.trim()}'`;
    // Whether a page is loading or in sync is said when that takes long.
    const news = (window.said ?? []).filter((text) => !/^(Loading|Saved|Syncing)/.test(text));
    return { focus, said: news.toSorted().join(' / ') };
  });
