import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { withDatabaseLock } from './database-lock.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Work that reads, waits, and writes, as a change of local storage does: two at once lose one. */
function counting() {
  let count = 0;
  let inside = 0;
  let most = 0;
  const countOn = async (turns: number) => {
    inside += 1;
    most = Math.max(most, inside);
    const before = count;
    for (let waited = 0; waited <= turns; waited += 1) await turn();
    count = before + 1;
    inside -= 1;
  };
  return { countOn, counted: () => ({ count, most }) };
}

test('of any number of tabs one is at work at a time, and each gets its turn', async () => {
  let locks = 0;
  const tabs = fc.array(fc.array(fc.nat(2), { maxLength: 4 }), { maxLength: 5 });
  const property = fc.asyncProperty(tabs, async (works) => {
    locks += 1;
    const { countOn, counted } = counting();
    const tab = async (turns: readonly number[]) => {
      for (const each of turns) await withDatabaseLock(`lock ${locks}`, () => countOn(each));
    };
    await Promise.all(works.map(tab));
    const all = works.flat().length;
    expect(counted()).toEqual({ count: all, most: Math.min(all, 1) });
  });
  await fc.assert(property, { numRuns: 50 });
});

test('tabs that wait come in the order in which they asked', async () => {
  const order: string[] = [];
  const works = ['first', 'second', 'third', 'fourth'].map((tab) =>
    withDatabaseLock('in order', async () => {
      order.push(tab);
      // Another tab asks while the others wait.
      if (tab === 'first')
        works.push(withDatabaseLock('in order', async () => void order.push('last')));
      await turn();
    }),
  );
  await Promise.all(works);
  await Promise.all(works);
  expect(order).toEqual(['first', 'second', 'third', 'fourth', 'last']);
});

test('a clock that was set back delays nobody for good', async () => {
  await withDatabaseLock('set back', async () => {});
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  vi.resetModules();
  const { withDatabaseLock: inAnotherTab } = await import('./database-lock.ts');
  expect(await inAnotherTab('set back', async () => 'done')).toBe('done');
  vi.useRealTimers();
});

test('work goes on without a lock only where the browser keeps no databases, or is full', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await expect(withDatabaseLock('broken', async () => 'done')).rejects.toThrow('broken');
  open.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await withDatabaseLock('full', async () => 'done')).toBe('done');
  open.mockRestore();
  vi.stubGlobal('indexedDB', undefined);
  expect(await withDatabaseLock('none', async () => 'done')).toBe('done');
  vi.unstubAllGlobals();
});

test('work that fails gives the lock back', async () => {
  const failing = withDatabaseLock('failing', () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(await withDatabaseLock('failing', async () => 'done')).toBe('done');
});

test('who waits no longer takes nobody’s turn', async () => {
  const ending = new AbortController();
  const giveBack = await new Promise<() => void>((taken) => {
    void withDatabaseLock('waiting', () => new Promise<void>((resolve) => taken(resolve)));
  });
  const left = withDatabaseLock('waiting', async () => 'left', ending.signal);
  const next = withDatabaseLock('waiting', async () => 'next');
  ending.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  giveBack();
  expect(await next).toBe('next');
});

test('two locks do not wait for each other', async () => {
  const both = withDatabaseLock('outer', () => withDatabaseLock('inner', async () => 'both'));
  expect(await both).toBe('both');
});
