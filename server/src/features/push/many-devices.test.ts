import type { PushSubscriptionSent } from '@furrow/contract/push';
import { PATIENCE } from '@furrow/domain/notices/period-notice';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { SendPush } from '../../adapters/push/push-service.ts';
import { pushSubscriptions } from '../../db/schema.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { addReminder, plantOn, pushWorld } from '../../testing/push-world.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { PASSWORD, type Visitor } from '../../testing/visitor.ts';

const PATH = '/api/me/push';

const SOON = { timeout: 15_000 };

describeOnStore('many devices, and push services that take their time (D49)', (store) => {
  const world = (send?: (usual: SendPush) => SendPush) => pushWorld(store(), send);

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
    telling({ lookEveryMs: 5 });
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
