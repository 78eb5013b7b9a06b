import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { held } from '../testing/held.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import { serveApp } from '../testing/serve-app.ts';
import { createMetrics } from './observe-requests.ts';
import { createBaseApp } from './base-app.ts';

const LOGIN = '/api/auth/sign-in/email';
const SIGN_UP = '/api/auth/sign-up/email';
const CONFIRMING = ['/api/auth/reauthenticate', '/api/auth/change-password'];

/** A server with two places, one waiting place and one for logins; the test decides when requests end. */
async function serveNarrow() {
  const { log, text } = recordedLog('info');
  const places = { working: 2, waiting: 1, longestWait: 60_000, logins: 1, passwords: 1 };
  const app = createBaseApp({ log, metrics: createMetrics(), https: false, places });
  const { ended, letGo } = held();
  let working = 0;
  app.get('/api/held', async (c) => {
    working += 1;
    await ended;
    return c.text('whole');
  });
  app.get('/healthz', (c) => c.text('alive'));
  app.post(LOGIN, async (c) => c.json(await c.req.json()));
  for (const path of [SIGN_UP, ...CONFIRMING])
    app.post(path, async (c) => c.json(await c.req.json()));
  app.post('/api/seeds', async (c) => c.json(await c.req.json()));
  const address = await serveApp(app);
  const get = (path: string) => fetch(new URL(path, address));
  const post = (path: string) =>
    fetch(new URL(path, address), { method: 'POST', body: '{"seeds":3}' });
  const fill = async () => {
    const filling = [1, 2, 3].map(() => get('/api/held'));
    await expect.poll(() => working).toBe(2);
    // The third waits for one of them.
    await sleep(50);
    return () => Promise.all(filling);
  };
  return { address, get, post, fill, letGo, text };
}

test('a request without a free place is turned away at once, and told when to come back', async () => {
  const { get, fill, letGo, text } = await serveNarrow();
  const all = await fill();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/api/held')));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
  letGo();
  for (const answer of await all()) expect(await answer.text()).toBe('whole');
  expect((await get('/api/held')).status).toBe(200);
  expect(text().match(/turned away/g)).toHaveLength(1);
  expect(text()).not.toContain('"status":503');
});

test('probes are answered meanwhile, and people get in, new ones too', async () => {
  const { get, post, fill, letGo } = await serveNarrow();
  const all = await fill();
  expect((await post('/api/seeds')).status).toBe(503);
  expect((await get('/healthz')).status).toBe(200);
  for (const path of [LOGIN, SIGN_UP, ...CONFIRMING])
    expect(await (await post(path)).json()).toEqual({ seeds: 3 });
  letGo();
  await all();
});

test('bodies that do not arrive take no place', async () => {
  const { address, post } = await serveNarrow();
  for (const path of ['/api/seeds', LOGIN, '/api/seeds', '/api/seeds', '/api/seeds']) {
    const socket = connect(Number(address.port), address.hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: farm\r\nContent-Length: 99\r\n\r\n{`);
  }
  for (const path of ['/api/seeds', LOGIN])
    expect(await (await post(path)).json()).toEqual({ seeds: 3 });
});
