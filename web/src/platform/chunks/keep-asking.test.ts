import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChunkFailureReason, ChunkLoadError, keepAsking } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails once for each of these reasons, then loads. */
function failing(...reasons: ChunkFailureReason[]) {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
  for (const reason of reasons) load.mockRejectedValueOnce(new ChunkLoadError(reason));
  return load;
}

it('asks again until the file has loaded, and leaves no timer behind', async () => {
  const loading = keepAsking(failing('error', 'timeout', 'error'));
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  await expect(loading).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('takes a file that comes after its time at once, without a pause', async () => {
  const loading = keepAsking(failing('timeout'));
  await vi.advanceTimersByTimeAsync(0);
  await expect(loading).resolves.toBe('here');
});

it('asks at once when the network is back', async () => {
  const loading = keepAsking(failing('error'));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('waits a minute at most, after any number of failures', async () => {
  const load = failing(...Array<'error'>(20).fill('error'));
  const loading = keepAsking(load);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const asked = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBe(asked + 1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await expect(loading).resolves.toBe('here');
});

it('does not ask again for a file that a newer release no longer has', async () => {
  const load = failing('missing');
  await expect(keepAsking(load)).rejects.toMatchObject({ reason: 'missing' });
  expect(load).toHaveBeenCalledOnce();
});
