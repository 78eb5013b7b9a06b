import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './locks.ts';
import { claimTab } from './tab-claim.ts';

const grant = (_name: string, _options: LockOptions, work: () => Promise<void>) => work();

/** As Chromium answers a site that may not save any data. */
const refused = () => new DOMException('The request was denied.', 'SecurityError');

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused()) } });
});

afterEach(() => vi.unstubAllGlobals());

test('where the browser refuses locks, work is done without one', async () => {
  expect(await withLock('furrow:any', async () => 'done')).toBe('done');
});

test('where the browser refuses locks, a tab has the timer, since no other tab can share it (D23)', async () => {
  const heard: string[] = [];
  const claim = claimTab('furrow:growing')({
    onHeld: (tookOver) => heard.push(`held, ${tookOver ? 'taken over' : 'free'}`),
    onOtherTab: () => heard.push('in another tab'),
    letGo: async () => {},
    onStolen: () => heard.push('stolen'),
  });
  await expect.poll(() => heard).toEqual(['held, free']);
  claim.release();
});

test('work that fails under its lock is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: grant } });
  let times = 0;
  const fail = async () => {
    times += 1;
    throw refused();
  };
  await expect(withLock('furrow:any', fail)).rejects.toThrow('denied');
  expect(times).toBe(1);
});
