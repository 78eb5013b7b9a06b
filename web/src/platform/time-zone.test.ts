// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
const options = new Intl.DateTimeFormat().resolvedOptions();

/** The name that the browser gives its zone from now on. */
const inZone = (timeZone: string | undefined) =>
  zone.mockReturnValue(Object.assign({ ...options }, { timeZone }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  zone.mockReset();
  vi.useRealTimers();
});

it.each(['Etc/Unknown', '', undefined])(
  'is UTC where the browser does not know its zone and calls it %s (super-productivity#3421)',
  async (name) => {
    const { deviceTimeZone } = await import('./time-zone.ts');
    inZone(name);
    expect(deviceTimeZone()).toBe('UTC');
    inZone('Europe/Berlin');
    expect(deviceTimeZone()).toBe('Europe/Berlin');
  },
);

it('says when the device has another zone, and only then', async () => {
  const { shownTimeZone, watchTimeZone } = await import('./time-zone.ts');
  inZone('Europe/Berlin');
  const seen: string[] = [];
  const stop = watchTimeZone(() => seen.push(shownTimeZone()));
  expect(shownTimeZone()).toBe('Europe/Berlin');
  await vi.advanceTimersByTimeAsync(10_000);
  inZone('America/New_York');
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(10_000);
  inZone('Asia/Tokyo');
  dispatchEvent(new Event('focus'));
  stop();
  inZone('UTC');
  dispatchEvent(new Event('focus'));
  expect(seen).toEqual(['America/New_York', 'Asia/Tokyo']);
});
