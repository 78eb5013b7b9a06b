import { expect, it } from 'vitest';
import { startDemo } from './start-demo.ts';

it('signs in anonymously', async () => {
  const asked: unknown[] = [];
  const outcome = await startDemo((input, init) => {
    asked.push([input, init?.method]);
    return Promise.resolve(Response.json({}));
  });
  expect(outcome).toBe('started');
  expect(asked).toEqual([['/api/auth/sign-in/anonymous', 'POST']]);
});

it.each([404, 429, 500])('fails on %s', async (status) => {
  await expect(startDemo(() => Promise.resolve(new Response(null, { status })))).resolves.toBe(
    'failed',
  );
});

it('fails without a network', async () => {
  await expect(startDemo(() => Promise.reject(new TypeError('offline')))).resolves.toBe('failed');
});
