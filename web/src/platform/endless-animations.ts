/**
 * React listens for every kind of event. If anything in a page listens for `animationiteration`, Chromium wakes the page at each turn of
 * each endless animation, four times a second on the farm, though the compositor draws them alone (ADR 99). Furrow does not use them.
 */
const listening: unknown = Reflect.get(EventTarget.prototype, 'addEventListener');
if (typeof listening === 'function') {
  const withoutTurns = new Proxy(listening, {
    apply(listen, target, given: readonly unknown[]) {
      if (given[0] !== 'animationiteration') Reflect.apply(listen, target, given);
    },
  });
  Object.assign(EventTarget.prototype, { addEventListener: withoutTurns });
}
