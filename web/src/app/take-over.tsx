import { useLayoutEffect, useState, type ReactNode } from 'react';

/** Replaces the prerendered page, and restores its scroll position and the keyboard focus on a link. */
export function TakeOver({ children }: { children: ReactNode }) {
  const [before] = useState(() => ({ top: window.scrollY, link: focusedLink() }));
  useLayoutEffect(() => {
    if (before.top > 0) window.scrollTo(0, before.top);
    if (before.link) sameLink(before.link)?.focus({ preventScroll: true });
  }, [before]);
  return children;
}

function focusedLink(): HTMLAnchorElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLAnchorElement ? activeElement : undefined;
}

function sameLink({ href, textContent }: HTMLAnchorElement): HTMLAnchorElement | undefined {
  return [...document.links]
    .filter((link) => link instanceof HTMLAnchorElement)
    .find((link) => link.href === href && link.textContent === textContent);
}
