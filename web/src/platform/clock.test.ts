import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { SimulatedClock } from './testing/simulated-clock.ts';
import { memoryStorage } from './browser-storage.ts';
import { DeviceClock } from './clock.ts';

const NINE = Date.UTC(2026, 10, 20, 9);

/** A machine with one browser, in which pages are opened. */
function openBrowser(storage = memoryStorage()) {
  let machine = new SimulatedClock(NINE);
  return {
    storage,
    open: () => new DeviceClock(machine, () => storage),
    machine: () => machine,
    restart: (setBy: number) => {
      machine = new SimulatedClock(machine.read().wall + setBy);
    },
  };
}

test('no stamp is earlier than the one before it, in a page opened later or beside it either (D73)', () => {
  const { machine, open, restart } = openBrowser();
  const page = open();
  machine().run(25 * MINUTE);
  const stamped = page.now();
  page.noteStamped(stamped);
  machine().sleep(-2 * MINUTE);
  expect(open().now()).toBeGreaterThanOrEqual(stamped);
  restart(-HOUR + 2 * MINUTE);
  expect(open().now()).toBeGreaterThanOrEqual(stamped);
});

test('two pages tell the same instant, even if only one of them saw the clock set back', () => {
  const { machine, open } = openBrowser();
  const page = open();
  page.now();
  machine().run(8 * SECOND);
  machine().sleep(-30 * MINUTE);
  expect(page.now()).toBe(NINE + 8 * SECOND);
  machine().run(5 * MINUTE);
  expect(open().now()).toBe(page.now());
});

test('days and hours are those of the wall clock, even if the device’s clock is far ahead', () => {
  const { machine, open } = openBrowser();
  const page = open();
  page.now();
  machine().sleep(-HOUR);
  machine().run(MINUTE);
  expect(page.wallAt(page.now())).toBe(NINE - HOUR + MINUTE);
});

test('the clock is stored every ten seconds, not at each reading', () => {
  let writes = 0;
  const storage = memoryStorage();
  const { machine, open } = openBrowser({
    ...storage,
    setItem: (key, value) => {
      writes += 1;
      storage.setItem(key, value);
    },
  });
  const page = open();
  for (let second = 0; second < 60; second += 1) {
    page.now();
    machine().run(SECOND);
  }
  expect(writes).toBe(6);
});

test('a browser without room has the same clock for as long as the page lives', () => {
  const storage = memoryStorage();
  const { machine, open } = openBrowser({
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const page = open();
  page.learn(page.now(), page.now(), page.now());
  machine().sleep(40 * MINUTE);
  expect(page.mayHaveBeenSet).toBe(true);
  page.learn(NINE, page.now(), page.now());
  expect(page.mayHaveBeenSet).toBe(false);
  expect(page.leadAt(page.now())).toBe(40 * MINUTE);
  machine().sleep(-HOUR);
  expect(page.now()).toBe(NINE + 40 * MINUTE);
});

test.each(['', 'null', '[]', '{"reading":"9"}', '{"reading":1e999,"wall":1}', '{'])(
  'begins anew if the stored clock is %j, which is invalid',
  (text) => {
    const { open, storage } = openBrowser();
    storage.setItem('furrow:clock', text);
    expect(open().now()).toBe(NINE);
  },
);
