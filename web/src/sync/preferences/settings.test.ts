import { PREFERENCES_ID, preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import { NINE } from '@furrow/domain/testing/focus-session';
import { beforeEach, describe, expect, test } from 'vitest';
import { SETTINGS_KEY } from '../../platform/stored-settings.ts';
import { openDevice, type Device } from '../../testing/device.ts';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { registered } from '../../testing/registered.ts';
import { choose, settingKeysIn, settingsIn } from '../../testing/settings.ts';

const ADA = registered('ada');

let server: ModelServer;

beforeEach(() => {
  server = new ModelServer();
});

async function signedIn(): Promise<Device> {
  const device = await openDevice(server);
  await device.become(ADA);
  return device;
}

const queued = async ({ outbox }: Device) => (await outbox.readUnsent(ADA.id)).queued;

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

  test('at any moment of a refresh is kept', async () => {
    const device = await openDevice(server);
    await choose(device, 'clock', '24');
    for (let moment = 0; moment < 30; moment += 1) {
      const refreshed = device.refreshSettings();
      for (let turn = 0; turn < moment; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      device.preferences.saveSetting('dayStart', moment);
      await refreshed;
      await device.refreshSettings();
      expect(settingsIn(device)).toEqual({ clock: '24', dayStart: moment });
    }
  });

  test('comes back into a missing key only when it changes (section 1)', async () => {
    const device = await signedIn();
    await choose(device, 'soundEnabled', false);
    await device.sync(ADA.id);
    device.storage.removeItem('soundEnabled');
    await device.sync(ADA.id);
    await device.refreshSettings();
    expect(device.storage.getItem('soundEnabled')).toBeNull();
    expect(device.preferences.readPreference(device.preferences.soundEnabled)).toBe(true);
    await choose(device, 'soundEnabled', true);
    expect(settingsIn(device)).toEqual({ soundEnabled: true });
  });

  test('of a newer release is kept, and read as the default', async () => {
    const device = await signedIn();
    const newer = preferencesEdited(
      { nextYears: 'word', focusMode: 'sleep-growing', clock: 'sidereal' },
      { at: NINE, by: uuidFor('newer', NINE) },
    );
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
  expect(settingKeysIn(device)).toEqual([]);
});
