import { beforeEach, describe, expect, it, test } from 'vitest';
import { openDevice, type Device } from '../../testing/device.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';
import { choose, settingKeysIn, settingsIn } from '../../testing/settings.ts';

const [ADA, BOB] = [registered('ada'), registered('bob')];

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

async function signedIn(viewer = ADA): Promise<Device> {
  const device = await openDevice(server);
  await device.become(viewer);
  return device;
}

const queued = async ({ outbox }: Device) => (await outbox.readUnsent(ADA.id)).queued;

function takeOnline(isOnline: boolean) {
  server.network = () => ({ isDown: !isOnline, losesAnswer: false });
}

describe('what was chosen in an earlier release', () => {
  const OLD = {
    soundEnabled: 'false',
    'furrow:focus-mode': '"keep-growing"',
    'furrow:shortcuts': 'false',
    'furrow:pause-question': '"waived"',
  };
  const CHOSEN = {
    soundEnabled: false,
    focusMode: 'keep-growing',
    shortcuts: false,
    pauseQuestion: 'waived',
  };

  const upgrade = ({ storage }: Device) => {
    for (const [key, value] of Object.entries(OLD)) storage.setItem(key, value);
  };

  it('becomes the account’s, and stays in its keys', async () => {
    const device = await signedIn();
    upgrade(device);
    // As each page does when it begins.
    await device.refreshSettings();
    await device.sync(ADA.id);
    expect(settingsIn(device)).toEqual(CHOSEN);
    expect(device.storage.getItem('furrow:pause-question')).toBe('"waived"');
    const there = await signedIn();
    expect(settingsIn(there)).toEqual(CHOSEN);
    await device.sync(ADA.id);
    expect(await queued(device)).toBe(0);
  });

  it('loses against what the account has chosen since', async () => {
    const [here, there] = [await openDevice(server), await signedIn()];
    await choose(there, 'focusMode', 'pause');
    await there.sync(ADA.id);
    await here.become(ADA);
    await here.become(null);
    upgrade(here);
    here.storage.setItem('furrow:garden-of', ADA.id);
    takeOnline(false);
    await here.refreshSettings();
    expect(settingsIn(here)).toEqual(CHOSEN);
    takeOnline(true);
    await here.sync(ADA.id);
    expect(settingsIn(here)).toEqual({ ...CHOSEN, focusMode: 'pause' });
    expect(here.storage.getItem('furrow:focus-mode')).toBe('"pause"');
  });

  it('is put back from the shelf of the account', async () => {
    const device = await openDevice(server);
    const shelf = `furrow:shelf:${ADA.id}`;
    device.storage.setItem(shelf, JSON.stringify({ soundEnabled: 'false' }));
    await device.become(ADA);
    await device.sync(ADA.id);
    expect(settingsIn(device)).toEqual({ soundEnabled: false });
    expect(device.storage.getItem(shelf)).toBeNull();
  });

  it('changes the account’s if a page of that release changes it beside this one', async () => {
    const device = await signedIn();
    await choose(device, 'soundEnabled', false);
    await device.sync(ADA.id);
    device.storage.setItem('soundEnabled', 'true');
    await device.refreshSettings();
    await device.sync(ADA.id);
    expect(settingsIn(await signedIn())).toEqual({ soundEnabled: true });
  });

  it('does not become another account’s if a page of that release signs the next one in', async () => {
    const device = await signedIn();
    await choose(device, 'language', 'de');
    await device.sync(ADA.id);
    // It replaces what it knows, and not the new keys.
    device.storage.setItem('furrow:garden-of', BOB.id);
    server.users.set(BOB.id, BOB);
    await device.refreshSettings();
    expect(settingsIn(device)).toBeNull();
    await device.sync(BOB.id);
    expect(settingsIn(await signedIn(BOB))).toBeNull();
  });
});

describe('a guest’s choices', () => {
  test('are adopted by the account that they register', async () => {
    const device = await openDevice(server);
    await choose(device, 'focusMode', 'keep-growing');
    // Not kept yet when the account is there.
    device.preferences.saveSetting('soundEnabled', false);
    device.registering.begin('ada@example.com');
    await device.become(ADA);
    const chosen = { focusMode: 'keep-growing', soundEnabled: false };
    expect(settingsIn(device)).toEqual(chosen);
    await device.sync(ADA.id);
    expect(settingsIn(await signedIn())).toEqual(chosen);
    await device.become(null);
    expect(settingKeysIn(device)).toEqual([]);
  });

  test('are merged with those of the account that adopts them later', async () => {
    const there = await signedIn();
    await choose(there, 'clock', '24');
    await choose(there, 'language', 'de');
    await there.sync(ADA.id);
    const device = await openDevice(server);
    await choose(device, 'language', 'fr');
    await device.become(ADA);
    expect(settingsIn(device)).toEqual({ clock: '24', language: 'de' });
    await device.owners.adopt(ADA.id);
    await device.sync(ADA.id);
    expect(settingsIn(device)).toEqual({ clock: '24', language: 'fr' });
  });

  test('wait while an account is here, and come back', async () => {
    const device = await openDevice(server);
    await choose(device, 'soundEnabled', false);
    await device.become(ADA);
    expect(settingKeysIn(device)).toEqual([]);
    await choose(device, 'clock', '24');
    await device.become(null);
    expect(settingsIn(device)).toEqual({ soundEnabled: false });
    expect(device.storage.getItem('soundEnabled')).toBe('false');
  });
});

describe('when an account leaves', () => {
  test('nothing of its preferences stays', async () => {
    const device = await signedIn();
    await choose(device, 'soundEnabled', false);
    await choose(device, 'language', 'de');
    await device.sync(ADA.id);
    await device.become(null);
    expect(settingKeysIn(device)).toEqual([]);
    expect(device.storage.getItem(`furrow:shelf:${ADA.id}`)).toBeNull();
    expect(await device.everything('tasks')).toEqual([]);
  });

  test('what the server lacks waits for it, and is nobody else’s', async () => {
    const device = await signedIn();
    takeOnline(false);
    // Chosen a moment before, and not kept yet.
    device.preferences.saveSetting('language', 'de');
    await device.become(null);
    expect(settingKeysIn(device)).toEqual([]);
    takeOnline(true);
    await device.become(BOB);
    await device.sync(BOB.id);
    expect(settingKeysIn(device)).toEqual([]);
    expect(settingsIn(await signedIn(BOB))).toBeNull();
    await device.become(ADA);
    expect(settingsIn(device)).toEqual({ language: 'de' });
    await device.sync(ADA.id);
    expect(settingsIn(await signedIn())).toEqual({ language: 'de' });
  });

  test('a deleted one leaves no record', async () => {
    const device = await signedIn();
    await choose(device, 'language', 'de');
    await device.owners.forgetAccount(ADA.id);
    expect(await device.everything('tasks')).toEqual([]);
    expect(settingKeysIn(device)).toEqual([]);
  });
});
