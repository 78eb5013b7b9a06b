import { expect, it } from 'vitest';
import { diagnoseChunk } from './load-chunk.ts';

const answering = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'content-type': type } }));

const offline = () => Promise.reject(new TypeError('no network'));

const withoutShared = (address: string) =>
  answering(address === '/assets/shared.js' ? 404 : 200, 'text/javascript')();

it.each([
  { status: 404, type: 'application/json', reason: 'missing' },
  { status: 410, type: 'text/plain', reason: 'missing' },
  { status: 200, type: 'text/html; charset=utf-8', reason: 'missing' },
  { status: 200, type: 'text/javascript', reason: 'error' },
  { status: 503, type: 'text/html', reason: 'error' },
  { status: 403, type: 'text/html', reason: 'error' },
])('calls $status with $type $reason', async ({ status, type, reason }) => {
  await expect(diagnoseChunk(['/assets/page.js'], answering(status, type))).resolves.toBe(reason);
});

it('gives the reason error for a server that can’t be reached', async () => {
  await expect(diagnoseChunk(['/assets/page.js'], offline)).resolves.toBe('error');
});

it('finds the one file that is missing among those a page needs', async () => {
  const files = ['/assets/page.js', '/assets/shared.js'];
  await expect(diagnoseChunk(files, withoutShared)).resolves.toBe('missing');
});

it('asks for headers only, past every cache', async () => {
  const asked: (RequestInit | undefined)[] = [];
  await diagnoseChunk(['/assets/page.js'], (_address, init) => {
    asked.push(init);
    return answering(200, 'text/javascript')();
  });
  expect(asked).toMatchObject([{ method: 'HEAD', cache: 'no-store' }]);
});
