import { utcDayAt } from '@furrow/domain/calendar';
import { PATIENCE } from '@furrow/domain/notices/period-notice';
import { DAY, HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SendPush } from '../../adapters/push/push-service.ts';
import { pushSubscriptions, sessions } from '../../db/schema.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { addReminder, plantOn, pushWorld, shareGrowing } from '../../testing/push-world.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const PATH = '/api/me/push';

describeOnStore('devices on which Furrow is closed (D49)', (store) => {
  const world = (send?: (usual: SendPush) => SendPush) => pushWorld(store(), send);

  it('are told the end of a focus period, within five seconds and once', async () => {
    const { phone, device, lookAt } = await world();
    const session = await plantOn(phone);
    const due = EVENING + 25 * MINUTE;
    await lookAt(EVENING + SECOND);
    await lookAt(due + PATIENCE - 1);
    expect(device.received).toEqual([]);
    await lookAt(due + PATIENCE);
    expect(device.received).toEqual([
      {
        title: '🥕 Focus complete!',
        body: 'Time for a break.',
        tag: 'furrow:period',
        path: '/focus',
        language: 'en',
        direction: 'ltr',
      },
    ]);
    await shareGrowing(phone, session, { seq: 2, hidden: true });
    await lookAt(due + 3 * SECOND);
    await lookAt(due + MINUTE);
    expect(device.received).toHaveLength(1);
  });

  it('are told the end of a break, also by a hidden page that has gone on meanwhile', async () => {
    const { phone, device, time, lookAt } = await world();
    const session = await plantOn(phone);
    session.grow();
    const due = session.now + 5 * MINUTE;
    time.now = session.now;
    await shareGrowing(phone, session, { seq: 2, hidden: true });
    await lookAt(session.now);
    expect(device.received.map(({ title }) => title)).toEqual([]);
    await lookAt(session.now + PATIENCE);
    session.wait(5 * MINUTE).do('tick');
    time.now = due;
    await shareGrowing(phone, session, { seq: 3, hidden: true });
    await lookAt(due + PATIENCE);
    expect(device.received.map(({ title }) => title)).toEqual(['Your break is over']);
  });

  it('are not told what a page in view announces', async () => {
    const { phone, device, time, lookAt } = await world();
    const session = await plantOn(phone);
    await lookAt(EVENING + SECOND);
    session.grow();
    time.now = session.now + SECOND;
    await shareGrowing(phone, session, { seq: 2, hidden: false });
    await lookAt(session.now + PATIENCE);
    await lookAt(session.now + MINUTE);
    expect(device.received).toEqual([]);
  });

  it('are told once by several servers, in every session that asked', async () => {
    const { server, email, phone, service, device, time, telling } = await world();
    const tablet = server.visitor();
    await tablet.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    const other = service.device();
    await tablet.post(PATH, other.subscription({ language: 'de' }));
    await plantOn(phone);
    const servers = [telling(), telling(), telling()];
    for (const instant of [EVENING + SECOND, EVENING + 25 * MINUTE + PATIENCE]) {
      time.now = instant;
      await Promise.all(servers.flatMap(({ look }) => [look(), look()]));
    }
    expect([device.received.length, other.received.length]).toEqual([1, 1]);
    expect(other.received).toMatchObject([{ language: 'de' }]);
  });

  it('are told reminders by their own clocks, in the account’s language, without the task', async () => {
    const { phone, device, lookAt } = await world();
    const tokyo = { timeZone: 'Asia/Tokyo' } as const;
    await phone.post(PATH, device.subscription(tokyo));
    await phone.ask('PATCH', '/api/me/settings', { language: 'ar' });
    const due = Math.ceil(EVENING / HOUR) * HOUR + 30 * MINUTE;
    await addReminder(phone, due, 'Asia/Tokyo', 'A very private task');
    await lookAt(EVENING + SECOND);
    await lookAt(due - 1);
    expect(device.received).toEqual([]);
    await lookAt(due);
    await lookAt(due + MINUTE);
    expect(device.received).toMatchObject([{ language: 'ar', direction: 'rtl' }]);
    expect(JSON.stringify(device.received)).not.toContain('private');
  });

  it.each([
    ['done on its day', EVENING, 0],
    ['done the day before', EVENING - DAY, 1],
  ])('are told a daily reminder after midnight, %s (habitica-ios#1258)', async (_, done, count) => {
    const { phone, device, lookAt } = await world();
    await addReminder(phone, EVENING + 3.5 * HOUR, 'UTC', 'Stretch', utcDayAt(done));
    await lookAt(EVENING + SECOND);
    await lookAt(EVENING + 4 * HOUR + MINUTE);
    expect(device.received).toHaveLength(count);
  });

  it('let a server sleep until one of them is due', async () => {
    const { phone, time, telling, lookAt } = await world();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    time.now = EVENING + 2 * SECOND;
    expect(await telling().look()).toBe(25 * MINUTE + PATIENCE - 2 * SECOND);
    expect(await telling({ longestSleepMs: SECOND }).look()).toBe(SECOND);
  });

  it('wake a sleeping server by what may make them due, and by nothing else', async () => {
    const { phone, service, device, telling, wakes } = await world();
    let woken = 0;
    wakes.push(telling().lookNow, () => (woken += 1));
    const session = await plantOn(phone);
    await shareGrowing(phone, session, { seq: 2, hidden: false });
    expect(woken).toBe(1);
    const waiting = sql`endpoint = ${device.subscription().endpoint} and notice is not null`;
    await expect.poll(() => store().db.$count(pushSubscriptions, waiting)).toBe(1);
    await phone.post(PATH, service.device().subscription());
    expect(woken).toBe(2);
  });

  it.each([
    ['signs out', (phone: Visitor) => phone.post('/api/auth/sign-out')],
    ['is deleted', (phone: Visitor) => phone.ask('DELETE', '/api/me', { password: PASSWORD })],
    ['turns it off', (phone: Visitor) => phone.ask('DELETE', PATH, {})],
  ])('are told nothing once the account %s', async (_, end) => {
    const { phone, device, lookAt } = await world();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    expect((await end(phone)).status).toBe(200);
    await lookAt(EVENING + 25 * MINUTE + PATIENCE);
    expect(device.received).toEqual([]);
  });

  it.each([
    ['is ended elsewhere', (phone: Visitor) => phone.post('/api/auth/revoke-other-sessions')],
    [
      'has expired',
      async (_: Visitor, desk: Visitor) =>
        store()
          .db.update(sessions)
          .set({ expiresAt: sql`to_timestamp(${EVENING / SECOND})` })
          .where(eq(sessions.id, await sessionOf(desk))),
    ],
  ])('are told nothing once the session %s', async (_, end) => {
    const { server, email, phone, service, device, lookAt } = await world();
    const desk = server.visitor();
    await desk.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    const old = service.device();
    await desk.post(PATH, old.subscription());
    await plantOn(desk);
    await lookAt(EVENING + SECOND);
    await end(phone, desk);
    await lookAt(EVENING + 25 * MINUTE + PATIENCE);
    expect(old.received).toEqual([]);
    expect(device.received).toHaveLength(1);
  });

  it.each([404, 410])('are forgotten once their push service answers %s', async (gone) => {
    const { phone, service, device, lookAt } = await world();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    service.answer(gone);
    await lookAt(EVENING + 25 * MINUTE + PATIENCE);
    expect((await phone.get(PATH)).body).toMatchObject({ endpoint: null });
    service.answer(201);
    await lookAt(EVENING + 26 * MINUTE);
    expect(device.received).toEqual([]);
  });

  it('are told again after a failure, by whichever server comes first once the lease is over', async () => {
    const { phone, service, device, time, telling, lookAt } = await world();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    service.answer(503);
    const due = EVENING + 25 * MINUTE + PATIENCE;
    await lookAt(due);
    service.answer(201);
    const other = telling();
    time.now = due + 29 * SECOND;
    await other.look();
    expect(device.received).toEqual([]);
    time.now = due + 31 * SECOND;
    await other.look();
    expect(device.received).toHaveLength(1);
  });

  it('are looked at again if something changes during a look', async () => {
    const during: (() => Promise<void>)[] = [];
    const { phone, device, time, lookAt } = await world((usual) => async (...message) => {
      const outcome = await usual(...message);
      await during.pop()?.();
      return outcome;
    });
    const session = await plantOn(phone);
    await lookAt(EVENING + SECOND);
    session.grow();
    during.push(() => shareGrowing(phone, session, { seq: 2, hidden: true }));
    await lookAt(session.now + PATIENCE);
    await lookAt(session.now + PATIENCE + SECOND);
    time.now = session.now + 5 * MINUTE;
    await lookAt(time.now + PATIENCE);
    expect(device.received.map(({ title }) => title)).toEqual([
      '🥕 Focus complete!',
      'Your break is over',
    ]);
  });

  it('must be reached at a known push service, with keys that fit', async () => {
    const { phone, server, device, service, lookAt } = await world();
    const at = (endpoint: string) => phone.post(PATH, device.subscription({ endpoint }));
    for (const endpoint of [
      'https://127.0.0.1/a',
      'https://10.0.0.7/a',
      'http://169.254.169.254/latest/meta-data',
      'https://farm.example/a',
      new URL('/metrics', server.address).href,
    ]) {
      expect(await at(endpoint)).toMatchObject({ status: 400, code: 'invalid-request' });
    }
    const { keys } = service.device().subscription();
    const wrong = { ...keys, p256dh: `B${'A'.repeat(86)}` };
    expect((await phone.post(PATH, device.subscription({ keys: wrong }))).status).toBe(200);
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    await lookAt(EVENING + 25 * MINUTE + PATIENCE);
    expect((await phone.get(PATH)).body).toMatchObject({ endpoint: null });
  });

  it.each([
    ['a NUL', 'x\0'],
    ['half of a surrogate pair', 'x\uD800'],
    ['a space', 'x y'],
    ['a letter beyond ASCII', 'ü'],
  ])('are refused with %s in any of their fields', async (_, odd) => {
    const { phone, device } = await world();
    const { endpoint, keys, timeZone } = device.subscription();
    for (const wrong of [
      { endpoint: `${endpoint}${odd}` },
      { keys: { ...keys, auth: keys.auth + odd } },
      { keys: { ...keys, p256dh: keys.p256dh.slice(odd.length) + odd } },
      { timeZone: `${timeZone}${odd}` },
      { language: `en${odd}` },
    ]) {
      const sent = { ...device.subscription(), ...wrong };
      expect(await phone.post(PATH, sent)).toMatchObject({ status: 400, code: 'invalid-request' });
    }
  });

  it('are not devices of demo users', async () => {
    const { server, device } = await world();
    const demo = server.visitor();
    await demo.signIn('/api/auth/sign-in/anonymous');
    expect(await demo.post(PATH, device.subscription())).toMatchObject({
      code: 'account-required',
    });
  });

  it('have one row each, whichever session asked last', async () => {
    const { server, email, device } = await world();
    const again = server.visitor();
    await again.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
    await again.post(PATH, device.subscription());
    await again.post(PATH, device.subscription({ timeZone: 'Europe/Berlin' }));
    const { endpoint } = device.subscription();
    const rows = await store()
      .db.select({ zone: pushSubscriptions.timeZone })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, endpoint));
    expect(rows).toEqual([{ zone: 'Europe/Berlin' }]);
  });
});

const sessionOf = async (who: Visitor) =>
  Object(Object((await who.get('/api/auth/get-session')).body).session).id;
