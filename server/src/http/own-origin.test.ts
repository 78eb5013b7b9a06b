import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { ownOrigin } from './own-address.ts';

const json = 'application/json';

async function ask(
  publicUrl: string | undefined,
  headers: Record<string, string>,
  method = 'POST',
) {
  const app = new Hono<AppEnv>();
  app.use(ownOrigin(publicUrl === undefined ? undefined : new URL(publicUrl)));
  app.all('*', (c) => c.text('done'));
  return (await app.request('http://farm.local:3000/', { method, headers })).status;
}

const host = { Host: 'farm.local:3000' };
const ours = { ...host, Origin: 'http://farm.local:3000' };

test.each([
  ['our page', 200, undefined, { ...ours, 'Content-Type': json }],
  [
    'our page, with a charset',
    200,
    undefined,
    { ...ours, 'Content-Type': `${json}; charset=utf-8` },
  ],
  ['no page', 403, undefined, { ...host, 'Content-Type': json }],
  ['a page without an origin', 403, undefined, { ...host, Origin: 'null', 'Content-Type': json }],
  [
    'another site',
    403,
    undefined,
    { ...host, Origin: 'http://evil.example', 'Content-Type': json },
  ],
  [
    'another port',
    403,
    undefined,
    { ...host, Origin: 'http://farm.local:3001', 'Content-Type': json },
  ],
  ['a form', 415, undefined, { ...ours, 'Content-Type': 'text/plain' }],
  ['no content type', 415, undefined, ours],
  [
    'the public page',
    200,
    'https://furrow.example',
    { ...host, Origin: 'https://furrow.example', 'Content-Type': json },
  ],
  [
    'the host it was asked by, where another is public',
    403,
    'https://furrow.example',
    { ...ours, 'Content-Type': json },
  ],
  [
    'the public host without encryption',
    403,
    'https://furrow.example',
    { ...host, Origin: 'http://furrow.example', 'Content-Type': json },
  ],
])('a change asked for by %s is answered %i', async (_what, status, publicUrl, headers) => {
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
    expect(await ask(publicUrl, headers, method)).toBe(status);
});

test('an invalid origin is refused, even where `URL.canParse` accepts it', async () => {
  const origin = 'http://127.0.0.1\u00CD\u009DT:3000';
  for (let times = 0; times < 100_000; times += 1) URL.canParse(origin);
  expect(await ask(undefined, { ...host, Origin: origin, 'Content-Type': json })).toBe(403);
});

test('reading is for everybody who has the cookie', async () => {
  expect(await ask(undefined, { ...host, Origin: 'http://evil.example' }, 'GET')).toBe(200);
});
