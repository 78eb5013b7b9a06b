// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { whenShown } from './kept-page.ts';

/** A page that is left or comes back; `persisted` says that it is kept for the way back. */
const passes = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(kind), { persisted }));

it('waits while the page is only kept for the way back', async () => {
  await whenShown();
  passes('pagehide', true);
  let isBack = false;
  const waiting = whenShown().then(() => (isBack = true));
  await new Promise((resolve) => void setTimeout(resolve));
  expect(isBack).toBe(false);
  passes('pageshow', true);
  await waiting;
  await whenShown();
});

it('does not wait in a page that is not kept', async () => {
  passes('pagehide', false);
  await whenShown();
});
