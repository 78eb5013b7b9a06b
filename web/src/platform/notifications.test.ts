// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notifications.ts';

const shown: EventTarget[] = [];

class Shown extends EventTarget {
  close = () => {};
  constructor() {
    super();
    shown.push(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shown.length = 0;
});

it.each([
  ['/dashboard', ['opened /focus#todos']],
  ['/focus', ['focused']],
])('pressed without a service worker on %s, a notification leads to its page', async (at, done) => {
  const happened: string[] = [];
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('location', new URL(at, 'https://furrow.example'));
  vi.spyOn(window, 'focus').mockImplementation(() => void happened.push('focused'));
  vi.spyOn(window, 'open').mockImplementation((path) => {
    happened.push(`opened ${String(path)}`);
    return null;
  });
  const told = { title: 'Water', body: 'Reminder', tag: 'water', path: '/focus#todos' };
  expect(await notify(told)).toBe(true);
  shown[0]?.dispatchEvent(new Event('click'));
  expect(happened).toEqual(done);
});
