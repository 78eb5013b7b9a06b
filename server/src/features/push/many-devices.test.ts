import type { PushSubscriptionSent } from '@furrow/contract/push';
import { PATIENCE } from '@furrow/domain/notices/period-notice';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { SendPush } from '../../adapters/push/push-service.ts';
import { pushSubscriptions } from '../../db/schema.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { addReminder, plantOn, pushWorld } from '../../testing/push-world.ts';
import type { PushedDevice } from '../../testing/push-receiver.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const PATH = '/api/me/push';

const SOON = { timeout: 15_000 };

describeOnStore('many devices, and push services that take their time (D49)', (store) => {
  const world = (send?: (usual: SendPush) => SendPush) => pushWorld(store(), send);

  /** Puts off the next look at a device. */
  const dueAt = (device: PushedDevice, at: number) =>
    store()
      .db.update(pushSubscriptions)
      .set({ lookAt: new Date(at) })
      .where(eq(pushSubscriptions.endpoint, device.subscription().endpoint));

  it('a new address is not lost if the old one turns out to be gone', async () => {
    const during: (() => Promise<unknown>)[] = [];
    const { phone, service, device, lookAt } = await world((usual) => async (...message) => {
      const outcome = await usual(...message);
      await during.pop()?.();
      return outcome;
    });
    const renewed = service.device().subscription();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    service.answer(410);
    during.push(() => phone.post(PATH, renewed));
    await lookAt(EVENING + 25 * MINUTE + PATIENCE);
    expect(device.received).toEqual([]);
    expect((await phone.get(PATH)).body).toMatchObject({ endpoint: renewed.endpoint });
  });

  it('all devices are told, however few at once', async () => {
    const { server, email, phone, service, device, time, telling } = await world();
    const others = [service.device(), service.device()];
    for (const other of others) await askedOn(server.visitor(), email, other.subscription());
    await plantOn(phone);
    const { look } = telling({ atOnce: 1 });
    for (const instant of [EVENING + SECOND, EVENING + 25 * MINUTE + PATIENCE]) {
      time.now = instant;
      await look();
    }
    for (const { received } of [device, ...others]) expect(received).toHaveLength(1);
  });

  it('a push service that hangs holds up only the account whose browsers it serves', async () => {
    let [hang, hung] = [() => {}, 0];
    const hanging = new Promise<void>((resolve) => (hang = resolve));
    const ofAda = new Set<string>();
    const { server, email, phone, service, device, time, telling, lookAt } = await world(
      (usual) =>
        async (to, ...message) => {
          if (!ofAda.has(to.endpoint)) return usual(to, ...message);
          hung += 1;
          await hanging;
          return usual(to, ...message);
        },
    );
    ofAda.add(device.subscription().endpoint);
    for (let others = 0; others < 14; others += 1) {
      const { endpoint, ...rest } = service.device().subscription();
      ofAda.add(endpoint);
      await askedOn(server.visitor(), email, { endpoint, ...rest });
    }
    const bea = await server.registered(`other-${email}`);
    const other = service.device();
    await bea.post(PATH, other.subscription());
    await plantOn(phone);
    await plantOn(bea);
    // A look passes over an account while ten of its devices are being told.
    for (const seconds of [1, 2]) await lookAt(EVENING + seconds * SECOND);
    const due = EVENING + 25 * MINUTE + PATIENCE;
    await dueAt(other, due + SECOND);
    time.now = due + SECOND;
    telling({ lookAgainMs: 5, longestSleepMs: 5, atOnce: 12 });
    onTestFinished(hang);
    await expect.poll(() => [other.received.length, hung], SOON).toEqual([1, 10]);
  });

  /** A phone whose push service fails; notes in what order it and others are tried. */
  async function failingPhone() {
    const tried: string[] = [];
    const made = await world((usual) => async (to, ...message) => {
      const isPhone = to.endpoint === made.device.subscription().endpoint;
      tried.push(isPhone ? 'phone' : 'other');
      return isPhone ? 'failed' : usual(to, ...message);
    });
    await plantOn(made.phone);
    await made.lookAt(EVENING + SECOND);
    return { ...made, tried, due: EVENING + 25 * MINUTE + PATIENCE };
  }

  it('each failure is followed by a wait that is twice as long', async () => {
    const { tried, due, lookAt } = await failingPhone();
    const seconds: number[] = [];
    for (let after = 0; after < 8 * MINUTE; after += 10 * SECOND) {
      const before = tried.length;
      await lookAt(due + after);
      if (tried.length > before) seconds.push(after / SECOND);
    }
    expect(seconds).toEqual([0, 30, 90, 210, 450]);
  });

  it('what has failed comes after what was due meanwhile', async () => {
    const { server, email, service, time, telling, tried, due, lookAt } = await failingPhone();
    const [bea, other] = [await server.registered(`other-${email}`), service.device()];
    await bea.post(PATH, other.subscription());
    await plantOn(bea);
    await lookAt(EVENING + SECOND);
    await dueAt(other, due + 20 * SECOND);
    await lookAt(due);
    time.now = due + 30 * SECOND;
    await telling({ atOnce: 1 }).look();
    expect(tried).toEqual(['phone', 'other', 'phone']);
  });

  it('no device waits for one whose push service answers late', async () => {
    let [asked, answerNow] = [0, () => {}];
    const answer = new Promise<void>((resolve) => (answerNow = resolve));
    const { server, email, phone, service, device, time, telling, lookAt } = await world(
      (usual) =>
        async (to, ...message) => {
          if (to.endpoint !== device.subscription().endpoint) return usual(to, ...message);
          asked += 1;
          await answer;
          return usual(to, ...message);
        },
    );
    const other = service.device();
    await plantOn(phone);
    await lookAt(EVENING + SECOND);
    telling({ lookAgainMs: 5, longestSleepMs: 5 });
    onTestFinished(answerNow);
    time.now = EVENING + 25 * MINUTE + PATIENCE;
    await expect.poll(() => asked, SOON).toBe(1);
    await askedOn(server.visitor(), email, other.subscription());
    const due = Math.ceil(EVENING / HOUR) * HOUR + 30 * MINUTE;
    await addReminder(phone, due, 'UTC', 'Sow');
    // The lease of a look must not end by the jump of the clock.
    const waiting = eq(pushSubscriptions.lookAt, new Date(due));
    await expect.poll(() => store().db.$count(pushSubscriptions, waiting), SOON).toBe(1);
    time.now = due;
    await expect.poll(() => other.received.length, SOON).toBe(1);
    expect(device.received).toEqual([]);
  });
});

/** Signs in on another device, which wants to be told. */
async function askedOn(who: Visitor, email: string, wanted: PushSubscriptionSent): Promise<void> {
  await who.signIn('/api/auth/sign-in/email', { email, password: PASSWORD });
  await who.post(PATH, wanted);
}
