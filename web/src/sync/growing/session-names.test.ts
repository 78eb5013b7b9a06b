import type { Growing } from '@furrow/contract/planting';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { NINE, FocusSession } from '@furrow/domain/testing/focus-session';
import { expect, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const GIVEN = { sessionType: 'Thesis', breakType: 'A walk' };
const BY_MINUTES = { sessionType: 'Classic Harvest', breakType: 'Stretch Break' };

/** Grows one pomodoro with these names as the focus page does. */
async function grow(device: Device, name: string, at: number, names: typeof GIVEN) {
  const { planting, facts, now } = new FocusSession({ name: uuidFor(name, at), at }).grow();
  const plan = { ...DEFAULT_FOCUS_PLAN, ...names };
  const growing: Growing = { planting: { ...planting, plan }, lastSeen: now };
  const tab = device.growing.growingKeeper();
  await tab.load();
  await tab.keep(growing, facts);
}

test('names from the set-up are in lastSession (section 2), after the server’s answer too', async () => {
  const device = await openDevice(new ModelServer());
  const account = { id: uuidFor('user', NINE), displayName: 'Ada', email: 'ada@farm.example' };
  await device.become({ ...account, isAnonymous: false, isEmailConfirmed: true });
  await grow(device, 'named', NINE, GIVEN);
  expect(device.shown().lastSession).toMatchObject(GIVEN);
  await device.sync(account.id);
  expect(device.shown().lastSession).toMatchObject({ ...GIVEN, growthXP: 1 });
  await grow(device, 'usual', NINE + 3_600_000, BY_MINUTES);
  expect(device.shown().lastSession).toMatchObject(BY_MINUTES);
  // They are the account's, and are deleted when it leaves (D76).
  await device.become(null);
  expect(device.shown().lastSession).toBeUndefined();
  expect(device.storage.getItem('furrow:session-names')).toBeNull();
});

test('names that follow from the minutes are not stored', async () => {
  const device = await openDevice(new ModelServer());
  await grow(device, 'usual', NINE, BY_MINUTES);
  expect(device.shown().lastSession).toMatchObject(BY_MINUTES);
  expect(device.storage.getItem('furrow:session-names')).toBeNull();
});
