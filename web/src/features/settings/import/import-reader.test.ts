import { afterEach, expect, it, vi } from 'vitest';
import { startReader } from './import-reader.ts';
import { OPTIONS } from './sources/testing/reading-options.ts';

afterEach(() => vi.unstubAllGlobals());

const here = { imports: [], pastSessions: [], tasks: [], measured: [], timeZone: 'UTC' };
const options = { ...OPTIONS, people: [], languages: [] };
const request = { kind: 'read', files: [], options, here, room: 0 } as const;

it('fails if its code could not be loaded before anything was asked', async () => {
  const worker = new EventTarget();
  vi.stubGlobal('Worker', function Worker() {
    return Object.assign(worker, { postMessage: () => {}, terminate: () => {} });
  });
  const reader = startReader();
  worker.dispatchEvent(new Event('error'));
  expect(await reader.ask(request)).toEqual({ kind: 'failed' });
  expect(await reader.ask(request)).toEqual({ kind: 'failed' });
});
