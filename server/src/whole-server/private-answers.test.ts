import { pagePaths } from '@furrow/contract/page-paths';
import { expect, test } from 'vitest';
import { accountServer } from '../testing/account-server.ts';
import { apiRoutes, exampleOf } from '../testing/api-routes.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { staticFile } from '../http/static/catalogue.ts';
import { PASSWORD } from '../testing/visitor.ts';

/** The same for everybody, signed in or not; every other answer must be kept by no cache (D76). */
const PUBLIC = new Set(['/api/docs/{file}']);

const page = staticFile(
  '/index.html',
  new TextEncoder().encode('<title>Furrow</title>'),
  new Map(),
);

describeOnStore('what browsers are told to keep', (store) => {
  const serve = () =>
    accountServer(store(), {
      board: () => page,
      web: new Map([['/index.html', page]]),
    });

  test('includes no answer about anybody, whatever the route, the answer and the tag (D76)', async () => {
    const { address, registered, visitor } = await serve();
    let asked = 0;
    for (const { method, path, body } of await apiRoutes(address)) {
      if (PUBLIC.has(path)) continue;
      const known = { email: `cached${asked}@farm.example`, password: PASSWORD };
      const sent = method === 'GET' ? undefined : exampleOf(body ?? { type: 'object' }, known);
      const owner = await registered(known.email);
      const concrete = path.replaceAll(/\{\w+\}/g, '1');
      const first = await owner.ask(method, concrete, sent);
      const again = await owner.ask(method, concrete, sent, {
        'If-None-Match': first.headers.get('ETag') ?? '"none"',
      });
      for (const answer of [first, again, await visitor().ask(method, concrete, sent)]) {
        const { status, headers } = answer;
        const kept = headers.get('Cache-Control');
        expect({ method, path, status, kept }).toEqual({ method, path, status, kept: 'no-store' });
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(60);
  });

  test('includes no address of a reset page, which holds a token', async () => {
    const { visitor } = await serve();
    const policy = async (path: string) =>
      (await visitor().get(path)).headers.get('Referrer-Policy');
    expect(await policy('/reset-password?token=abc')).toBe('no-referrer');
    expect(await policy('/reset-password/?token=abc')).toBe('no-referrer');
    expect(await policy('/confirm-email?token=abc')).toBe('no-referrer');
    expect(await policy('/login')).toBe('same-origin');
  });

  test('includes pages that are the same for everybody', async () => {
    const { registered, visitor } = await serve();
    const owner = await registered('pages@farm.example');
    for (const path of pagePaths) {
      const [own, strangers] = [await owner.get(path), await visitor().get(path)];
      expect(own.body).toEqual(strangers.body);
      expect(own.headers.getSetCookie()).toEqual([]);
    }
  });
});
