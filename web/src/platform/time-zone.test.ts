import { afterEach, expect, it, vi } from 'vitest';

const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
const options = new Intl.DateTimeFormat().resolvedOptions();

/** The name that the browser gives its zone from now on. */
const inZone = (timeZone: string | undefined) =>
  zone.mockReturnValue(Object.assign({ ...options }, { timeZone }));

afterEach(() => void zone.mockReset());

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
