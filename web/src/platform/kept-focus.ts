import { MAIN_ACTION } from './main-action.ts';
import { onWindow, stopAll } from './on-window.ts';

/** An alert has this attribute: once it is gone, what had the focus before it has it again. */
const ALERT = '[data-alert]';

/** The parts of a page, the smallest first. The focus stays within the first of them that has another control. */
const PARTS = ['ul, ol', 'section', '#root'];

const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/**
 * If the page removes or disables the control that has the keyboard's focus, the main action or the nearest control takes the focus. The
 * browser would give the focus to the document, and the next Tab would begin at the top. Dialogs keep the focus themselves. Returns what
 * ends this.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let lastOutsideAlerts: Element | undefined;
  /** Where the last control stands; the browser moves it as the page changes. */
  const place = document.createRange();

  function follow({ target }: FocusEvent) {
    if (!(target instanceof Element) || !target.closest('#root')) return;
    // Whoever taps or clicks does not go on with Tab, and needs no keyboard on the screen.
    last = target.matches(':focus-visible') ? target : undefined;
    if (!target.closest(ALERT)) lastOutsideAlerts = last;
    place.selectNode(target);
  }
  function restore() {
    if (!last || !isLost(last) || document.querySelector('[role=dialog]')) return;
    const next = isUsable(last) ? last : successorAt(place, lastOutsideAlerts);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  /** Forgets a control that the visitor left by pressing beside all controls. One that is gone or disabled was not left on purpose. */
  function forget({ target }: FocusEvent) {
    queueMicrotask(() => {
      if (target === last && last && isUsable(last) && isLost(last)) last = undefined;
    });
  }
  // Restores the focus in a task of its own, after code that moves the focus on purpose.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', restore);
  port1.start();
  const changes = new MutationObserver(() => {
    if (last && isLost(last)) port2.postMessage(null);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return stopAll(
    onWindow('focusin', follow),
    onWindow('focusout', forget),
    () => changes.disconnect(),
    () => port1.close(),
  );
}

const isUsable = (control: Element) => control.isConnected && !isDisabled(control);

const isDisabled = (control: Element) => control.matches(':disabled');

/** Browsers take the focus from a disabled control, but not at once. */
const isLost = (last: Element) => document.activeElement === document.body || isDisabled(last);

/** After an alert: a button of another alert there, or what had the focus before. Else: a control of the same list, section or page. */
function successorAt(place: Range, beforeAlert: Element | undefined): Element | undefined {
  const { startContainer } = place;
  const around = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  if (around && beforeAlert && isUsable(beforeAlert))
    return nearest(around.querySelectorAll(`${ALERT} button`), place) ?? beforeAlert;
  for (const part of PARTS) {
    const next = nearest(around?.closest(part)?.querySelectorAll(CONTROLS) ?? [], place);
    if (next) return next;
  }
  return undefined;
}

/** The main action, or else the first control after a place, or else the last control. */
function nearest(controls: Iterable<Element>, place: Range): Element | undefined {
  const shown = [...controls].filter((control) => control.getClientRects().length > 0);
  return (
    shown.find((each) => each.matches(MAIN_ACTION)) ??
    shown.find((each) => place.comparePoint(each, 0) >= 0) ??
    shown.at(-1)
  );
}
