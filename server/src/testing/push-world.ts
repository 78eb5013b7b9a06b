import { GROWING_KIND } from '@furrow/contract/growing-record';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { HOUR, type DayKey } from '@furrow/domain/time';
import { addTask, toggleTask } from '@furrow/domain/todo/task-changes';
import type { Todo } from '@furrow/domain/todo/todo';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { isPushEndpoint } from '../adapters/push/push-hosts.ts';
import { createPushService, type SendPush } from '../adapters/push/push-service.ts';
import type { Store } from '../db/store.ts';
import { tellDevices } from '../features/push/tell-devices.ts';
import { accountServer } from './account-server.ts';
import { uuidFor } from './gardener.ts';
import { EVENING } from './ledger-under-test.ts';
import { pushReceiver } from './push-receiver.ts';
import type { Visitor } from './visitor.ts';

let worlds = 0;

/** A server with a clock, a push service, and somebody who is signed in on a phone and has subscribed there. */
export async function pushWorld(store: Store, send?: (usual: SendPush) => SendPush) {
  worlds += 1;
  const time = { now: EVENING };
  const clock = () => time.now;
  const keys = webPush.generateVAPIDKeys();
  const service = await pushReceiver(keys.publicKey);
  const isEndpoint = (endpoint: string) => isPushEndpoint(endpoint, [service.origin]);
  /** Called when a change may have made a device due. */
  const wakes: (() => void)[] = [];
  const lookAtDevices = () => wakes.forEach((wake) => wake());
  const push = { publicKey: keys.publicKey, isEndpoint, lookAtDevices };
  const server = await accountServer(store, { clock, push });
  const email = `push${worlds}@farm.example`;
  const phone = await server.registered(email);
  const usual = createPushService(keys, 'mailto:farm@farm.example');
  const telling = (settings: Partial<Parameters<typeof tellDevices>[0]> = {}) => {
    const deps = {
      db: store.db,
      log: pino({ level: 'silent' }),
      clock,
      registry: new Registry(),
    };
    const devices = tellDevices({
      ...deps,
      send: send?.(usual) ?? usual,
      serverKey: keys.publicKey,
      // So rarely that only the test itself starts a look.
      lookAgainMs: HOUR,
      longestSleepMs: HOUR,
      ...settings,
    });
    onTestFinished(() => devices.stop());
    /** Resolves when all are told, with the milliseconds that the server then sleeps. */
    const look = async () => {
      const rest = await devices.look();
      await devices.idle();
      return rest;
    };
    return { look, lookNow: devices.lookNow };
  };
  const one = telling();
  const device = service.device();
  expect((await phone.post('/api/me/push', device.subscription())).status).toBe(200);
  const lookAt = async (instant: number) => {
    time.now = instant;
    return one.look();
  };
  return { server, email, phone, service, device, time, one, telling, wakes, lookAt };
}

/** Begins a planting at `EVENING` on another device of the account, the one called 'desk'. */
export async function plantOn(who: Visitor): Promise<FocusSession> {
  const session = new FocusSession({ name: uuidFor('planting', EVENING), at: EVENING });
  await shareGrowing(who, session, { seq: 1, hidden: true });
  return session;
}

/** Writes the planting into the account's record, as its page does. */
export async function shareGrowing(
  who: Visitor,
  { planting, now: lastSeen }: FocusSession,
  { seq, hidden }: { readonly seq: number; readonly hidden: boolean },
): Promise<void> {
  const holder = { id: uuidFor('desk', EVENING), userAgent: 'Chrome' };
  const growing = { planting, lastSeen, hidden };
  const record = { origin: GROWING_ORIGIN, version: 1, holder, seq, growing, endedLately: [] };
  const sent = { sentAt: lastSeen, records: [{ kind: GROWING_KIND, record }] };
  const { body } = await who.post('/api/sync', sent);
  expect(body).toMatchObject({ records: [{ outcome: 'merged' }] });
}

/** Adds a daily task with a reminder at an instant, by the clock of a time zone; open, or done on a day. */
export async function addReminder(
  who: Visitor,
  at: number,
  timeZone: string,
  name: string,
  doneOn?: DayKey,
): Promise<void> {
  const reminderTime: Todo['reminderTime'] = new Date(at).toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  const content = { ...contentNamed(name), reminderTime: reminderTime.replace('\u202F', ' ') };
  const edit = { at: EVENING, by: uuidFor('edit', EVENING) };
  const added = addTask([], uuidFor(name, EVENING), { ...content, resetGoal: 'daily' }, edit);
  const tasks = doneOn ? toggleTask(added, EVENING, true, doneOn, edit) : added;
  await who.post('/api/todos', { sentAt: EVENING, tasks });
}
