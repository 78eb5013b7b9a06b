// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { openDB, unwrap } from 'idb';
import { expect, it, vi } from 'vitest';
import { abortWhenLeft } from './left-transactions.ts';

const passes = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(kind), { persisted }));

async function openBeds(reload = () => {}) {
  const database = await openDB(crypto.randomUUID(), 1, {
    upgrade: (made) => void made.createObjectStore('beds'),
  });
  abortWhenLeft(unwrap(database), reload);
  return database;
}

it('aborts what is under way when the page is kept for the way back, and loads it anew then', async () => {
  const reload = vi.fn();
  const database = await openBeds(reload);
  await database.put('beds', 'carrots', 1);
  const changing = database.transaction('beds', 'readwrite');
  const done = expect(changing.done).rejects.toThrow();
  const write = expect(changing.store.put('weeds', 1)).rejects.toThrow();
  passes('pagehide', true);
  await Promise.all([done, write]);
  expect(await database.get('beds', 1)).toBe('carrots');
  expect(reload).not.toHaveBeenCalled();
  passes('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a page alone that writes nothing, or that is not kept', async () => {
  const reload = vi.fn();
  const database = await openBeds(reload);
  await database.put('beds', 'carrots', 1);
  passes('pagehide', true);
  passes('pageshow', true);
  const changing = database.transaction('beds', 'readwrite');
  passes('pagehide', false);
  await Promise.all([changing.store.put('leeks', 1), changing.done]);
  expect(await database.get('beds', 1)).toBe('leeks');
  expect(reload).not.toHaveBeenCalled();
});
