import { contentNamed } from '@furrow/domain/testing/tasks';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { installation } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { asSent, uuidFor } from '../../testing/gardener.ts';
import { listenTo } from '../../testing/live-reader.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';
import { createLiveStreams, limitsWith } from './live-streams.ts';
import { readLiveChanges } from './read-changes.ts';

const YESTERDAY = Date.now() - 24 * HOUR;

const harvest = () => asSent(new FocusSession({ name: 'harvest', at: YESTERDAY }).grow().facts);

const todo = () =>
  addTask([], uuidFor('Sow', YESTERDAY), contentNamed('Sow'), {
    at: YESTERDAY,
    by: uuidFor('edit', YESTERDAY),
  });

const sendEvents = (who: Visitor, events: readonly unknown[]) =>
  who.post('/api/garden/events', { sentAt: Date.now(), events });

describeOnStore('the stream of changes', (store) => {
  let people = 0;

  const lifeNow = async () => (await store().db.select().from(installation))[0]?.life;

  /** Somebody who is signed in twice, one of them with a stream whose first message has come. */
  async function listening(settings = {}) {
    const server = await accountServer(store(), settings);
    people += 1;
    const email = `live${people}@farm.example`;
    const [desk, phone] = [await server.registered(email), server.visitor()];
    await phone.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    const stream = await listenTo(server.address, desk);
    return { server, desk, phone, stream, first: Object(await stream.next()) };
  }

  it('begins with the versions as they are, and is neither stored nor collected by a proxy', async () => {
    const { stream, first } = await listening();
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(first).toEqual({
      life: await lifeNow(),
      garden: 0,
      records: 0,
      account: expect.any(Number),
    });
  });

  it('tells of a harvest, a level reset, a to-do, a setting and a name, without what they are', async () => {
    const { phone, stream, first } = await listening();
    const reset = asSent([{ kind: 'level-reset', at: Date.now() }], 'reset');
    await sendEvents(phone, harvest());
    expect(await stream.next()).toEqual({ ...first, garden: 1 });
    await sendEvents(phone, reset);
    expect(await stream.next()).toEqual({ ...first, garden: 2 });
    await phone.post('/api/todos', { sentAt: Date.now(), tasks: todo() });
    expect(await stream.next()).toEqual({ ...first, garden: 2, records: 1 });
    await phone.ask('PATCH', '/api/me/settings', { soundEnabled: false });
    const last = Object(await stream.next());
    expect(last).toEqual({ ...first, garden: 2, records: 2 });
    await phone.ask('PATCH', '/api/me', { displayName: 'Rowan' });
    const renamed = Object(await stream.next());
    expect(renamed).toEqual({ ...last, account: renamed.account });
    expect(renamed.account).toBeGreaterThan(last.account);
  });

  it('tells of another life of the data', async () => {
    const { stream, first } = await listening();
    await store().db.execute(BEGIN_LIFE);
    expect(await stream.next()).toEqual({ ...first, life: await lifeNow() });
  });

  it('ends when its session does, and only then', async () => {
    const { server, desk, phone, stream } = await listening();
    const other = await listenTo(server.address, phone);
    await other.next();
    await phone.post('/api/auth/revoke-other-sessions');
    expect([await stream.next(), await stream.next()]).toEqual([null, 'end']);
    expect(await listenTo(server.address, desk)).toMatchObject({ status: 401 });
    await phone.ask('DELETE', '/api/me', { password: PASSWORD });
    expect([await other.next(), await other.next()]).toEqual([null, 'end']);
  });

  it('ends when its session expires', async () => {
    const { stream } = await listening();
    await store().db.execute(sql`update sessions set expires_at = now() - interval '1 second'`);
    expect([await stream.next(), await stream.next()]).toEqual([null, 'end']);
  });

  it('is refused beyond the limits, until another one is closed', async () => {
    const streams = createLiveStreams({
      log: pino({ level: 'silent' }),
      readChanges: (listeners) => readLiveChanges(store().db, listeners, Date.now()),
      limits: { inAll: 3, perAccount: 2, perAddress: 3 },
    });
    const { server, desk, stream } = await listening({ streams });
    await listenTo(server.address, desk);
    const third = await listenTo(server.address, desk);
    expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '60']);
    const somebody = await server.registered(`other${people}@farm.example`);
    expect(await listenTo(server.address, somebody)).toMatchObject({ status: 200 });
    const fourth = await listenTo(server.address, await server.registered('one@farm.example'));
    expect(fourth.status).toBe(503);
    expect(await metrics(server.address)).toContain('live_streams 3\n');
    await stream.close();
    await expect.poll(streams.count).toBe(2);
    expect(await listenTo(server.address, desk)).toMatchObject({ status: 200 });
    streams.stop();
    expect(await listenTo(server.address, desk)).toMatchObject({ status: 503 });
  });

  it('is refused to further accounts of an address that has too many, and to nobody else', async () => {
    const streams = createLiveStreams({
      log: pino({ level: 'silent' }),
      readChanges: async () => [],
      limits: { ...limitsWith(1000), perAddress: 2 },
    });
    const server = await accountServer(store(), { streams });
    onTestFinished(streams.stop);
    const demo = async () => {
      const who = server.visitor();
      await who.signIn('/api/auth/sign-in/anonymous');
      return who;
    };
    const [crowd, elsewhere] = ['198.51.100.7', '198.51.100.8'];
    const first = await listenTo(server.address, await demo(), crowd);
    await listenTo(server.address, await demo(), crowd);
    const third = await listenTo(server.address, await demo(), crowd);
    expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await listenTo(server.address, await demo(), elsewhere)).toMatchObject({ status: 200 });
    await first.close();
    await expect.poll(streams.count).toBe(2);
    expect(await listenTo(server.address, await demo(), crowd)).toMatchObject({ status: 200 });
  });

  it('is not opened by a request for its headers alone', async () => {
    const { server, desk } = await listening();
    const before = server.deps.streams.count();
    const Cookie = [...desk.cookies].map((pair) => pair.join('=')).join('; ');
    const address = new URL('/api/live', server.address);
    const answer = await rawRequest(address, { method: 'HEAD', headers: { Cookie } });
    expect(answer.status).toBe(200);
    expect(server.deps.streams.count()).toBe(before);
  });
});

const metrics = async (server: URL) => (await fetch(new URL('/metrics', server))).text();
