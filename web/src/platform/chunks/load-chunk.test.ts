import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new TypeError('the import failed'));
const noDiagnosis = () => Promise.reject(new Error('nothing failed, nobody should ask'));

it('hands over the module, and leaves no timer behind', async () => {
  const module = { Component: 'a page' };
  await expect(loadChunk('a/page', () => Promise.resolve(module), noDiagnosis)).resolves.toBe(
    module,
  );
  expect(vi.getTimerCount()).toBe(0);
});

it('waits 120 seconds, and not one millisecond longer', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  void loadChunk('a/page', never, noDiagnosis).catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk failed',
    reason: 'timeout',
  });
});

it('does not count the hours that the machine sleeps', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  void loadChunk('a/page', never, noDiagnosis).catch(outcome);
  // After the sleep, what was due meanwhile fires once.
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersByTimeAsync(89_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
});

it.each(['missing', 'error'] as const)(
  'gives the diagnosed reason %s, and keeps the cause',
  async (reason) => {
    const failure = loadChunk('a/page', fails, () => Promise.resolve(reason));
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failure).rejects.toMatchObject({
      message: 'Loading chunk failed',
      reason,
      cause: new TypeError('the import failed'),
    });
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('counts a diagnosis that hangs against the 120 seconds', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  void loadChunk('a/page', fails, never).catch(outcome);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ reason: 'timeout' });
});
