import { useEffect } from 'react';
import { onWindow, stopAll } from './on-window.ts';

/** The main action of a page has this attribute: it takes the focus before its neighbours. */
const MAIN_ACTION = '[data-main-action]';

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/**
 * If a control of the page that has the keyboard's focus is taken away, what stands in its place takes the focus. The browser would
 * give it to the document, so that the next Tab begins at the top. Dialogs keep the focus themselves.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  let last: Element | undefined;
  /** Where the last control stands; the browser moves it as the page changes. */
  const place = document.createRange();

  function follow({ target }: FocusEvent) {
    if (!(target instanceof Element) || !target.closest('#root')) return;
    // Whoever taps or clicks has no place from which Tab would go on, and needs no keyboard on the screen.
    last = target.matches(':focus-visible') ? target : undefined;
    place.selectNode(target);
  }
  function restore() {
    if (!last || !isLost() || document.querySelector('[role=dialog]')) return;
    const next = last.isConnected ? last : successorAt(place);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  /** Whoever presses beside all controls wants none of them; a control that is gone or disabled was not left on purpose. */
  function forget({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (target === last && isLost() && last?.matches('#root :not(:disabled)')) last = undefined;
    });
  }
  // In a task of its own, after whoever moves the focus on purpose.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', restore);
  port1.start();
  const changes = new MutationObserver(() => {
    if (last && isLost()) port2.postMessage(null);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return stopAll(
    onWindow('focusin', follow),
    onWindow('focusout', forget),
    () => changes.disconnect(),
    () => port1.close(),
  );
}

const isLost = () => document.activeElement === document.body;

/** In the same part of the page: the main action, or else the control that follows a place, or the one before it. */
function successorAt(place: Range): Element | undefined {
  const { startContainer } = place;
  let around = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const main = around?.closest('section, main')?.querySelector(MAIN_ACTION);
  if (main) return main;
  for (; around; around = around.parentElement) {
    const controls = [...around.querySelectorAll(CONTROLS)].filter(isShown);
    const next = controls.find((each) => place.comparePoint(each, 0) >= 0) ?? controls.at(-1);
    if (next) return next;
  }
  return undefined;
}
const isShown = (control: Element) => control.getClientRects().length > 0;
