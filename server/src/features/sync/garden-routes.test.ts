import { currentSessionSchema } from '@furrow/contract/account';
import { profileSchema } from '@furrow/contract/account-profile';
import { gardenSchema } from '@furrow/contract/garden';
import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import { LIFE_HEADER } from '@furrow/contract/life';
import { projectGarden, totalsOf } from '@furrow/domain/ledger/garden';
import { NINE, FocusSession, focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { expect, it } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { sessions } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { asSent } from '../../testing/gardener.ts';
import type { Visitor } from '../../testing/visitor.ts';

const notes = '=1+1, "weeding"\nand more';
const cycle = asSent(focusSessionAfterCycle({ plan: { description: notes } }).facts);
const { days, history, records } = projectGarden(cycle);

function post(who: Visitor, events: unknown, more: object = {}) {
  return who.post('/api/garden/events', { sentAt: EVENING, events, ...more });
}

/** A request whose answer need not be JSON. */
function read(server: { address: URL }, who: Visitor, path: string, headers = {}) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(new URL(path, server.address), { headers: { Cookie: cookie, ...headers } });
}

describeOnStore('the garden’s routes', (store) => {
  let people = 0;
  /** The server with somebody who has just registered. */
  async function serve() {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    return { server, ada: await server.registered(`gardener${people}@example.com`) };
  }

  it('take events, and answer the garden they make', async () => {
    const { ada } = await serve();
    const { status, body } = await post(ada, cycle);
    expect(status).toBe(200);
    const { events, garden } = batchAnswerSchema.parse(body);
    expect(events.map(({ outcome }) => outcome)).toEqual(cycle.map(() => 'applied'));
    expect(garden).toMatchObject({ pomoStats: days, harvestHistory: history, xp: 10, level: 2 });
    expect(gardenSchema.parse((await ada.get('/api/garden')).body)).toEqual(garden);
    expect((await ada.get('/api/garden?since=1')).body).toMatchObject({ since: 1, pomoStats: {} });
  });

  it('answer the young plants, and which plantings are young no more (D79)', async () => {
    const { ada } = await serve();
    const [first, further] = [cycle.slice(0, 3), cycle.slice(3)];
    await post(ada, first);
    const { young } = projectGarden(first);
    expect(young).toMatchObject([{ pomodoros: 3 }]);
    const whole = gardenSchema.parse((await ada.get('/api/garden')).body);
    expect(whole).toMatchObject({ version: 1, young, harvestHistory: [], withdrawn: [] });
    await post(ada, further);
    const change = gardenSchema.parse((await ada.get('/api/garden?since=1')).body);
    expect(change).toMatchObject({ since: 1, young: [], harvestHistory: history });
    await post(
      ada,
      asSent(new FocusSession({ name: 'other', at: NINE + 4 * HOUR }).grow().facts, 'other'),
    );
    const { young: next } = gardenSchema.parse((await ada.get('/api/garden?since=2')).body);
    expect(next).toMatchObject([{ pomodoros: 1 }]);
  });

  it('are for signed-in users', async () => {
    const { server } = await serve();
    const stranger = server.visitor();
    expect((await stranger.get('/api/garden')).code).toBe('not-signed-in');
    expect((await post(stranger, cycle)).code).toBe('not-signed-in');
    expect((await stranger.get('/api/me/export')).code).toBe('not-signed-in');
  });

  it('give nobody what was meant for somebody else (D6)', async () => {
    const { ada } = await serve();
    const { ada: bob } = await serve();
    const session = (await bob.get('/api/auth/get-session')).body;
    const user = currentSessionSchema.parse(session)?.user.id;
    expect((await post(ada, cycle, { user })).code).toBe('another-user');
    expect((await ada.get(`/api/garden?user=${user}`)).code).toBe('another-user');
    expect((await post(bob, cycle, { user })).status).toBe(200);
    expect((await bob.get(`/api/garden?user=${user}`)).body).toMatchObject({ xp: 10 });
  });

  it('serve demo users as well (D35)', async () => {
    const { server } = await serve();
    const demo = server.visitor();
    await demo.signIn('/api/auth/sign-in/anonymous', {});
    expect((await post(demo, cycle)).body).toMatchObject({ garden: { xp: 10 } });
  });

  it.each([
    ['no events', { events: [] }],
    ['101 events', { events: Array.from({ length: 101 }, () => 1) }],
    ['no clock', { sentAt: undefined, events: [1] }],
    ['events that are not a list', { events: { 0: 1 } }],
    ['a version that is not one', { events: [1], knows: -1 }],
  ])('refuse a batch with %s as a whole', async (_, changes) => {
    const { ada } = await serve();
    const { status, code } = await ada.post('/api/garden/events', { sentAt: EVENING, ...changes });
    expect([status, code]).toEqual([400, 'invalid-request']);
  });

  it('take the largest event there can be', async () => {
    const { ada } = await serve();
    const [event] = cycle;
    const focus = Array.from({ length: 1000 }, () => ({ from: EVENING, to: EVENING }));
    const { status } = await post(ada, [{ ...event, focus, notes: '漢'.repeat(2000) }]);
    expect(status).toBe(200);
  });

  it('answer 304 to a client that knows the garden, and never to another user’s tag (D6)', async () => {
    const { server, ada } = await serve();
    await post(ada, cycle);
    const first = await read(server, ada, '/api/garden');
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const statements = recordStatements();
    expect((await read(server, ada, '/api/garden', tag)).status).toBe(304);
    expect(statements()).toHaveLength(1);
    const { ada: bob } = await serve();
    await post(bob, cycle);
    expect((await read(server, bob, '/api/garden', tag)).status).toBe(200);
    await post(ada, asSent(new FocusSession({ name: 'n', at: NINE + 5 * HOUR }).grow().facts, 'n'));
    expect((await read(server, ada, '/api/garden', tag)).status).toBe(200);
  });

  it('send the life of the data, and everything to a client that knows another', async () => {
    const { server, ada } = await serve();
    const knows = { knows: 1 };
    await post(ada, cycle);
    const tag = (await read(server, ada, '/api/garden')).headers.get('ETag') ?? '';
    const same = await read(server, ada, '/api/garden?since=1', { 'If-None-Match': tag });
    expect(same.status).toBe(304);
    const life = same.headers.get(LIFE_HEADER) ?? '';
    const here = { [LIFE_HEADER]: life };
    expect(await (await read(server, ada, '/api/garden?since=1', here)).json()).toMatchObject({
      since: 1,
    });
    await store().db.execute(BEGIN_LIFE);
    const now = await read(server, ada, '/api/garden?since=1', { ...here, 'If-None-Match': tag });
    expect(now.headers.get(LIFE_HEADER)).not.toBe(life);
    expect(await now.json()).toMatchObject({ since: 0, version: 1, pomoStats: days });
    const batch = { sentAt: EVENING, events: cycle, ...knows };
    const sent = await ada.ask('POST', '/api/garden/events', batch, here);
    expect(sent.body).toMatchObject({
      garden: { since: 0 },
      events: [{ outcome: 'duplicate' }, {}, {}, {}],
    });
    expect(sent.headers.get(LIFE_HEADER)).toBe(now.headers.get(LIFE_HEADER));
    expect((await post(ada, cycle, knows)).body).toMatchObject({ garden: { since: 1 } });
    await store().db.delete(sessions);
    const ended = await ada.get('/api/garden');
    expect(ended.status).toBe(401);
    expect(ended.headers.get(LIFE_HEADER)).toBe(now.headers.get(LIFE_HEADER));
  });

  it('fill the profile document (section 3)', async () => {
    const { ada } = await serve();
    await post(ada, cycle);
    const profile = profileSchema.parse((await ada.get('/api/me')).body);
    expect(profile).toMatchObject({ ...totalsOf(days), stats: days, plants: records });
  });

  it('export everything, with what was before a reset, and what was refused', async () => {
    const { ada } = await serve();
    const reset = asSent([{ kind: 'level-reset', at: NINE + 3 * HOUR }], 'reset');
    await post(ada, [...cycle, ...reset, 'nonsense']);
    const { body } = await ada.get('/api/me/export');
    expect(body).toMatchObject({
      user: { displayName: 'Ada' },
      profile: { pomodorosCompleted: 0 },
      events: [...cycle, ...reset],
      refused: [{ code: 'malformed', body: '"nonsense"' }],
      sessions: records,
    });
  });

  it('export sessions as CSV that no spreadsheet executes', async () => {
    const { server, ada } = await serve();
    await post(ada, cycle);
    const answer = await read(server, ada, '/api/me/export/sessions.csv');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toContain('furrow-sessions.csv');
    const text = await answer.text();
    expect(text.split('\r\n')[1]).toMatch(
      /^2026-11-20T10:40:00.000Z,carrot,success,4,6000,0,false/,
    );
    expect(text).toContain(`"'=1+1, ""weeding""\nand more"\r\n`);
  });

  it.each([
    ['＝1+1', `,'＝1+1\r\n`],
    ['＋1', `,'＋1\r\n`],
    ['\n=1', `,"'\n=1"\r\n`],
    [' @SUM(1)', `,' @SUM(1)\r\n`],
    ['a;=1', `,a;'=1\r\n`],
    ['1 - 2; see a=b', `,1 - 2; see a=b\r\n`],
  ])('export the notes %j as CSV that no spreadsheet executes', async (description, expected) => {
    const { server, ada } = await serve();
    await post(ada, asSent(focusSessionAfterCycle({ plan: { description } }).facts));
    const answer = await read(server, ada, '/api/me/export/sessions.csv');
    expect(await answer.text()).toContain(expected);
  });
});
