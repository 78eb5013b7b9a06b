import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sessionListSchema } from '@furrow/contract/account';
import { expect, test } from 'vitest';
import { type SecurityKind, securityKinds } from '../http/security-events.ts';
import { accountServer, type AccountServer } from '../testing/account-server.ts';
import { describeOnStore } from '../testing/store-under-test.ts';
import { turnCodesOn } from '../testing/second-factors.ts';
import { PASSWORD, type Visitor } from '../testing/visitor.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const SIGN_UP = '/api/auth/sign-up/email';

/** The security lines that were written while somebody acted. */
async function eventsOf({ logged }: AccountServer, act: () => Promise<unknown>) {
  const before = logged().length;
  await act();
  return logged()
    .slice(before)
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ security }) => security !== undefined);
}

const unique = () => `${randomUUID()}@farm.example`;

/** What somebody does, and the event it makes. */
const refusals: readonly {
  readonly kind: SecurityKind;
  readonly code: string;
  readonly act: (server: AccountServer, owner: Visitor, email: string) => Promise<unknown>;
}[] = [
  {
    kind: 'sign-in-refused',
    code: 'wrong-credentials',
    act: ({ visitor }, _, email) => visitor().post(SIGN_IN, { email, password: 'a wrong guess' }),
  },
  {
    kind: 'sign-up-refused',
    code: 'email-already-in-use',
    act: ({ visitor }, _, email) =>
      visitor().post(SIGN_UP, { name: 'Eve', email, password: PASSWORD }),
  },
  {
    kind: 'reset-refused',
    code: 'invalid-token',
    act: ({ visitor }) =>
      visitor().post('/api/auth/reset-password', {
        token: 'a'.repeat(24),
        newPassword: 'beetroot at dawn',
      }),
  },
  {
    kind: 'password-refused',
    code: 'wrong-password',
    act: (_, owner) => owner.ask('DELETE', '/api/me', { password: 'a wrong guess' }),
  },
  {
    kind: 'factor-refused',
    code: 'wrong-code',
    act: async ({ visitor }, owner, email) => {
      await turnCodesOn(owner);
      const thief = visitor();
      await thief.post(SIGN_IN, { email, password: PASSWORD });
      await thief.post('/api/auth/sign-in/code', { code: '000000' });
    },
  },
  {
    kind: 'factor-refused',
    code: 'sign-in-expired',
    act: ({ visitor }) => visitor().post('/api/auth/sign-in/code', { code: '000000' }),
  },
  {
    kind: 'ended-session-used',
    code: 'user-token-expired',
    act: async (_, owner) => {
      const cookies = new Map(owner.cookies);
      await owner.post('/api/auth/sign-out');
      for (const [name, value] of cookies) owner.cookies.set(name, value);
      await owner.get('/api/me');
    },
  },
  {
    kind: 'access-denied',
    code: 'another-user',
    act: (_, owner) => owner.get(`/api/garden?user=${randomUUID()}`),
  },
  {
    kind: 'access-denied',
    code: 'account-required',
    act: async ({ visitor }) => {
      const demo = visitor();
      await demo.post('/api/auth/sign-in/anonymous');
      await demo.ask('PATCH', '/api/me', { displayName: 'Eve' });
    },
  },
  {
    kind: 'foreign-origin',
    code: 'forbidden-origin',
    act: ({ address }) =>
      fetch(new URL('/api/auth/sign-out', address), {
        method: 'POST',
        headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
        body: '{}',
      }),
  },
  {
    kind: 'input-refused',
    code: 'invalid-request',
    act: ({ visitor }) => visitor().post(SIGN_IN, { email: 5 }),
  },
  {
    kind: 'input-refused',
    code: 'malformed',
    act: (_, owner) => owner.post('/api/todos', { sentAt: Date.now(), tasks: [{ name: 'x' }] }),
  },
  {
    kind: 'event-refused',
    code: 'malformed',
    act: (_, owner) =>
      owner.post('/api/garden/events', { sentAt: Date.now(), events: [{ kind: 'xp' }, 7] }),
  },
];

describeOnStore('the security log', (store) => {
  test.each(refusals)('writes $kind for $code', async ({ kind, code, act }) => {
    const server = await accountServer(store());
    const email = unique();
    const owner = await server.registered(email);
    const events = await eventsOf(server, () => act(server, owner, email));
    const event = events.find(({ security }) => security === kind);
    expect(event).toMatchObject({
      level: 'warn',
      time: expect.stringMatching(/Z$/),
      outcome: 'refused',
      address: expect.stringMatching(/^(198\.51\.|127\.0\.0\.1)/),
      code,
      requestId: expect.any(String),
      method: expect.any(String),
      route: expect.stringMatching(/^\/api\//),
    });
    for (const secret of [email, PASSWORD, 'a wrong guess', 'Eve'])
      expect(JSON.stringify(events)).not.toContain(secret);
  });

  test('says limit-reached of whoever has used up an allowance, and closed registration', async () => {
    const server = await accountServer(store(), { rateLimitFactor: 0.01, registration: 'closed' });
    const guess = { email: unique(), password: 'a wrong guess' };
    const events = await eventsOf(server, async () => {
      const guesser = server.visitor();
      for (let attempt = 0; attempt < 3; attempt += 1) await guesser.post(SIGN_IN, guess);
      await guesser.post(SIGN_UP, { name: 'Eve', email: unique(), password: PASSWORD });
    });
    const codes = events.map(({ security, code }) => `${String(security)} ${String(code)}`);
    expect(codes).toContain('limit-reached too-many-requests');
    expect(codes.at(-1)).toBe('sign-up-refused operation-not-allowed');
  });

  test('names each account by a hash of its own, the same each time', async () => {
    const server = await accountServer(store());
    const [email, other] = [unique(), unique()];
    const events = await eventsOf(server, async () => {
      await server.registered(email);
      for (const each of [email, email.toUpperCase(), other])
        await server.visitor().post(SIGN_IN, { email: each, password: 'a wrong guess' });
      await server.visitor().post(SIGN_IN, { email, password: PASSWORD });
    });
    const accounts = events.map(({ account }) => account);
    expect(accounts[0]).toEqual(expect.any(String));
    expect(accounts).toEqual([accounts[0], accounts[0], accounts[0], accounts[3], accounts[0]]);
    expect(accounts[3]).not.toBe(accounts[0]);
  });

  test('writes what happened to an account and its sessions, with its user', async () => {
    const server = await accountServer(store());
    const email = unique();
    const events = await eventsOf(server, async () => {
      const demo = server.visitor();
      await demo.post('/api/auth/sign-in/anonymous');
      const first = await server.registered(email);
      const confirmation = await server.mailedToken('/confirm-email');
      await first.post('/api/auth/verify-email', { token: confirmation });
      const second = server.visitor();
      await second.post(SIGN_IN, { email, password: PASSWORD });
      const { body } = await first.get('/api/auth/list-sessions');
      const elsewhere = sessionListSchema.parse(body).find(({ current }) => !current);
      await first.post('/api/auth/revoke-session', { id: elsewhere?.id });
      await first.post('/api/auth/revoke-other-sessions');
      await server.visitor().post('/api/auth/request-password-reset', { email });
      const token = await server.mailedToken();
      await first.post('/api/auth/reset-password', { token, newPassword: 'beetroot at dawn' });
      await turnCodesOn(first);
      await server.visitor().post(SIGN_IN, { email, password: 'beetroot at dawn' });
      await first.post('/api/auth/codes/end');
      await first.post('/api/auth/reauthenticate', { password: 'beetroot at dawn' });
      await first.post('/api/auth/sign-out');
      await first.post(SIGN_IN, { email, password: 'beetroot at dawn' });
      await first.ask('DELETE', '/api/me', { password: 'beetroot at dawn' });
    });
    const done = Object.entries(securityKinds).flatMap(([kind, outcome]) =>
      outcome === 'done' ? kind : [],
    );
    expect(new Set(events.map(({ security }) => security))).toEqual(new Set(done));
    for (const event of events) expect(event).toMatchObject({ level: 'info', outcome: 'done' });
    const withUser = events.filter(({ security }) => security !== 'reset-asked');
    for (const event of withUser) expect(event['userId']).toEqual(expect.any(String));
    expect(JSON.stringify(events)).not.toContain(email);
  });
});

test('docs/security-log.md lists the kinds, and no others', async () => {
  const page = await readFile(new URL('../../../docs/security-log.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## The kinds');
  const listed = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([a-z-]+)`/gm)].map(
    ([, kind]) => kind,
  );
  expect(listed).toEqual(Object.keys(securityKinds));
});

test('every kind of refusal has a test above', () => {
  const refused = Object.entries(securityKinds).flatMap(([kind, outcome]) =>
    outcome === 'refused' ? kind : [],
  );
  const tested = new Set(['limit-reached', ...refusals.map(({ kind }) => kind)]);
  expect(tested).toEqual(new Set(refused));
});
