import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { appSettings } from '../testing/app-settings.ts';
import { createApp } from '../app.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import { serveApp } from '../testing/serve-app.ts';
import { unreachableDatabase } from '../testing/unreachable-database.ts';
import { isOwnHost } from './own-address.ts';

async function serveAsked(publicUrl?: string) {
  const { log, text } = recordedLog();
  const app = createApp({
    ...appSettings(),
    store: { ...unreachableDatabase(), check: async () => {} },
    log,
    ownNames: ['farm.example'],
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl),
  });
  const address = await serveApp(app);
  const ask = (path: string, host: string, method = 'GET') => {
    const headers = { Host: host, Origin: `http://${host}`, 'Content-Type': 'application/json' };
    return rawRequest(new URL(path, address), { method, headers });
  };
  return { ask, text };
}

test.each([
  'localhost',
  '127.0.0.1',
  '127.9.9.9',
  '[::1]',
  '192.168.1.5',
  '10.0.0.7',
  '172.31.0.1',
  '169.254.3.4',
  '100.100.1.2',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[::ffff:192.168.1.5]',
  'nas',
  'nas.local',
  'NAS.local.',
  'furrow.home.arpa',
  'furrow.lan',
  'farm.example',
])('%s is a host of this server', (host) => {
  expect(isOwnHost(new URL(`http://${host}`).hostname, ['farm.example'])).toBe(true);
});

test.each([
  'evil.example',
  'farm.example.evil.example',
  '127.0.0.1.evil.example',
  'evil.notlocal',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '[2001:db8::1]',
  '[::ffff:8.8.8.8]',
])('%s is not one', (host) => {
  expect(isOwnHost(new URL(`http://${host}`).hostname, ['farm.example'])).toBe(false);
});

test('no name that somebody can register is a host of this server', () => {
  fc.assert(
    fc.property(fc.domain(), (domain) => {
      const local = /\.(local|lan|internal|localhost|arpa)$/.test(domain);
      expect(isOwnHost(domain, [])).toBe(local && !/(?<!home)\.arpa$/.test(domain));
    }),
  );
});

test("a stranger's name that leads here gets nothing, and the host is told once what to set", async () => {
  const { ask, text } = await serveAsked();
  for (const [path, method] of [
    ['/api/auth/sign-in/anonymous', 'POST'],
    ['/api/me', 'GET'],
    ['/', 'GET'],
  ] as const) {
    const answer = await ask(path, 'evil.example:3000', method);
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).toContain('PUBLIC_URL');
  }
  expect(text().match(/set PUBLIC_URL/g)).toHaveLength(1);
  expect((await ask('/healthz', 'evil.example')).status).toBe(200);
  expect((await ask('/api/me', '192.168.1.5:3000')).status).toBe(401);
});

test('with a public address a proxy may ask by any name', async () => {
  const { ask } = await serveAsked('https://furrow.example');
  expect((await ask('/api/me', 'backend.hosting.example')).status).toBe(401);
});
