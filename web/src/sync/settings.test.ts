import { PREFERENCES_ID, preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import { NINE } from '@furrow/domain/testing/focus-session';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { SETTING_KEYS, SETTINGS_KEY, SETTINGS_WRITTEN_KEY } from '../read-model/identity-keys.ts';
import { openDevice, type Device } from '../testing/device.ts';
import { uuidFor } from '../testing/events.ts';
import { ModelServer } from '../testing/model-server.ts';
import { registered } from '../testing/registered.ts';

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

/** Somebody chooses, and the page keeps it. */
async function choose(
  device: Device,
  ...choice: Parameters<Device['preferences']['saveSetting']>
): Promise<void> {
  device.preferences.saveSetting(...choice);
  await device.refreshSettings();
}

const settingsIn = ({ storage }: Device): unknown =>
  JSON.parse(storage.getItem(SETTINGS_KEY) ?? 'null');

const keysIn = ({ storage }: Device) =>
  [...SETTING_KEYS, SETTINGS_WRITTEN_KEY].filter((key) => storage.getItem(key) !== null);

const queued = async ({ outbox }: Device, owner = ADA.id) =>
  (await outbox.readStanding(owner)).queued;

function takeOnline(isOnline: boolean) {
  server.network = () => ({ isDown: !isOnline, losesAnswer: false });
}

describe('a choice', () => {
  test('reaches every device; the last change of each preference wins', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await choose(here, 'soundEnabled', false);
    await choose(here, 'language', 'de');
    await choose(there, 'focusMode', 'keep-growing');
    for (const device of [here, there, here]) await device.sync(ADA.id);
    for (const device of [here, there]) {
      expect(settingsIn(device)).toEqual({
        soundEnabled: false,
        language: 'de',
        focusMode: 'keep-growing',
      });
      expect(device.storage.getItem('soundEnabled')).toBe('false');
      expect(device.storage.getItem('furrow:focus-mode')).toBe('"keep-growing"');
      expect(device.preferences.readPreference(device.preferences.soundEnabled)).toBe(false);
      const language = device.preferences.settingOf('language');
      expect(device.preferences.readPreference(language)).toBe('de');
      expect(await queued(device)).toBe(0);
    }
    await choose(there, 'soundEnabled', true);
    await choose(here, 'language', null);
    for (const device of [here, there, here]) await device.sync(ADA.id);
    for (const device of [here, there])
      expect(settingsIn(device)).toMatchObject({ soundEnabled: true, language: null });
  });

  test('from another device is told to the screens, and one that is here already is not', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await choose(here, 'soundEnabled', false);
    await here.sync(ADA.id);
    const told: unknown[] = [];
    window.addEventListener('storage', (event) => told.push(Reflect.get(event, 'key')));
    await there.sync(ADA.id);
    expect(told.filter((key) => key !== 'todos')).toEqual([SETTINGS_KEY, 'soundEnabled']);
    await there.refreshSettings();
    await there.sync(ADA.id);
    expect(told.filter((key) => key !== 'todos')).toHaveLength(2);
  });

  test('that is made while another device’s arrives is not lost', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await choose(there, 'clock', '24');
    await there.sync(ADA.id);
    const arriving = here.sync(ADA.id);
    here.preferences.saveSetting('language', 'fr');
    await arriving;
    await here.refreshSettings();
    expect(settingsIn(here)).toEqual({ clock: '24', language: 'fr' });
    await here.sync(ADA.id);
    await there.sync(ADA.id);
    expect(settingsIn(there)).toEqual({ clock: '24', language: 'fr' });
  });

  test('of a newer release is kept, and read as the default', async () => {
    const device = await signedIn();
    const newer = preferencesEdited(
      { nextYears: 'word', focusMode: 'sleep-growing', clock: 'sidereal' },
      { at: NINE, by: uuidFor('newer', NINE) },
    );
    takeOnline(true);
    const other = await signedIn();
    await other.records.changeRecords(
      {
        name: 'preferences',
        idOf: () => PREFERENCES_ID,
        holds: (_record): _record is typeof newer => true,
      },
      ADA.id,
      () => [newer],
    );
    await other.sync(ADA.id);
    await device.sync(ADA.id);
    const { focusMode, readPreference, settingOf } = device.preferences;
    expect(readPreference(focusMode)).toBe('pause');
    expect(readPreference(settingOf('clock'))).toBe('language');
    await choose(device, 'shortcuts', false);
    await device.sync(ADA.id);
    expect(settingsIn(device)).toEqual({
      nextYears: 'word',
      focusMode: 'sleep-growing',
      clock: 'sidereal',
      shortcuts: false,
    });
    expect(device.storage.getItem('furrow:focus-mode')).toBeNull();
    expect(device.storage.getItem('furrow:corrupt:furrow:focus-mode')).toBeNull();
    await choose(device, 'focusMode', 'keep-growing');
    expect(settingsIn(device)).toMatchObject({ focusMode: 'keep-growing' });
  });

  test('survives the loss of the database, and an unreadable key the loss of its value', async () => {
    const device = await openDevice(server);
    await choose(device, 'language', 'tr');
    await device.emptyDatabase(['tasks']);
    await device.refreshSettings();
    expect(settingsIn(device)).toEqual({ language: 'tr' });
    device.storage.setItem(SETTINGS_KEY, '{broken');
    await device.refreshSettings();
    expect(settingsIn(device)).toEqual({ language: 'tr' });
  });
});

test('whoever chose nothing has no record, and nothing to send', async () => {
  const device = await openDevice(server);
  await device.refreshSettings();
  await device.become(ADA);
  await device.sync(ADA.id);
  expect(await device.everything('tasks')).toEqual([]);
  expect(keysIn(device)).toEqual([]);
});

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
    expect(keysIn(device)).toEqual([]);
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
    expect(keysIn(device)).toEqual([]);
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
    expect(keysIn(device)).toEqual([]);
    expect(device.storage.getItem(`furrow:shelf:${ADA.id}`)).toBeNull();
    expect(await device.everything('tasks')).toEqual([]);
  });

  test('what the server lacks waits for it, and is nobody else’s', async () => {
    const device = await signedIn();
    takeOnline(false);
    // Chosen a moment before, and not kept yet.
    device.preferences.saveSetting('language', 'de');
    await device.become(null);
    expect(keysIn(device)).toEqual([]);
    takeOnline(true);
    await device.become(BOB);
    await device.sync(BOB.id);
    expect(keysIn(device)).toEqual([]);
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
    expect(keysIn(device)).toEqual([]);
  });
});
