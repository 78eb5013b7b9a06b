import { expect, test } from 'vitest';
import { sessionListSchema } from '@furrow/contract/account';
import { accountServer } from '../testing/account-server.ts';
import { apiRoutes, exampleOf, type ApiRoute } from '../testing/api-routes.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { rowsWith } from '../testing/whole-database.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

/** Open to everybody, or only about the one who asks; every other route must refuse a visitor. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/{file}',
  'GET /api/auth/get-session',
  'POST /api/sync',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/anonymous',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/passkey/options',
  'POST /api/auth/sign-out',
  'POST /api/auth/clear-cache',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
];

const nameOf = ({ method, path }: ApiRoute) => `${method} ${path}`;

const bodyOf = (route: ApiRoute, known: Readonly<Record<string, unknown>>) =>
  route.method === 'GET' ? undefined : exampleOf(route.body ?? { type: 'object' }, known);

/** Everything of the victim that a stranger might have seen: her ids, her address, and her sessions' ids. */
async function seenOf(victim: Visitor, email: string) {
  const { body } = await victim.get('/api/auth/list-sessions');
  const [session] = sessionListSchema.parse(body);
  const { body: current } = await victim.get('/api/auth/get-session');
  const userId = /"id":"([^"]+)","displayName"/.exec(JSON.stringify(current))?.[1] ?? '';
  return { sessionId: session?.id ?? '', userId, email };
}

describeOnStore('a stranger', (store) => {
  test('is asked to sign in by every route that is not open to all', async () => {
    const { address, visitor } = await accountServer(store());
    const routes = await apiRoutes(address);
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining(OPEN));
    const closed = routes.filter((route) => !OPEN.includes(nameOf(route)));
    expect(routes.filter(({ needsSession }) => needsSession)).toEqual(closed);
    expect(closed.length).toBeGreaterThan(5);
    for (const route of closed) {
      const path = route.path.replaceAll(/\{\w+\}/g, '1');
      const answer = await visitor().ask(route.method, path, bodyOf(route, {}));
      expect({ route: nameOf(route), ...answer }).toMatchObject({
        status: 401,
        code: 'not-signed-in',
      });
    }
  });

  test('of another site cannot make her browser change anything', async () => {
    const { address, registered } = await accountServer(store());
    const victim = await registered('lured@farm.example');
    const Cookie = [...victim.cookies].map((pair) => pair.join('=')).join('; ');
    const changes = (await apiRoutes(address)).filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(8);
    for (const route of changes) {
      const init = { method: route.method, body: JSON.stringify(bodyOf(route, {})) };
      const json = 'application/json';
      const ask = async (headers: Record<string, string>) =>
        (await fetch(new URL(route.path, address), { ...init, headers: { Cookie, ...headers } }))
          .status;
      const statuses = [
        await ask({ 'Content-Type': json }),
        await ask({ 'Content-Type': json, Origin: 'https://evil.example' }),
        await ask({ 'Content-Type': 'text/plain', Origin: address.origin }),
      ];
      expect({ route: nameOf(route), statuses }).toEqual({
        route: nameOf(route),
        statuses: [403, 403, 415],
      });
    }
    expect(await victim.get('/api/me')).toMatchObject({ status: 200 });
  });

  test('who is signed in cannot see or change anything of hers, whatever they know', async () => {
    const { address, registered, mailedToken, visitor } = await accountServer(store());
    const email = 'victim@farm.example';
    const victim = await registered(email);
    await victim.get('/api/me');
    const { sessionId, userId } = await seenOf(victim, email);
    await visitor().post('/api/auth/request-password-reset', { email });
    expect(await mailedToken()).toHaveLength(24);
    const before = await rowsWith(store(), userId);
    expect(before.length).toBeGreaterThanOrEqual(4);
    let asked = 0;
    for (const route of await apiRoutes(address)) {
      if (nameOf(route) === 'POST /api/auth/request-password-reset') continue;
      for (const id of [userId, sessionId, email]) {
        // Each time another stranger, since some routes end their session or their account.
        const stranger = await registered(`stranger${asked}@farm.example`);
        const known = { id, userId, sessionId, email, password: PASSWORD.slice(1) };
        const path = route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id));
        const query = `?id=${id}&userId=${userId}&email=${email}`;
        const answer = await stranger.ask(route.method, path + query, bodyOf(route, known));
        const own = JSON.stringify(answer.body);
        for (const secret of [userId, sessionId, email])
          expect({ route: nameOf(route), leaks: own.includes(secret) }).toEqual({
            route: nameOf(route),
            leaks: false,
          });
        // An address is not an id.
        const refusals = id === email ? [400, 401, 403, 404] : [401, 403, 404];
        if (route.parameters.length > 0 || route.fields.includes('id'))
          expect({
            route: nameOf(route),
            refused: refusals.includes(answer.status),
          }).toEqual({ route: nameOf(route), refused: true });
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect(await rowsWith(store(), userId)).toEqual(before);
    expect(await victim.get('/api/me')).toMatchObject({ status: 200 });
  });
});
