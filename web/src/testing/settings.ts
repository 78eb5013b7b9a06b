import { SETTINGS_KEY } from '../platform/stored-settings.ts';
import { SETTING_KEYS, SETTINGS_WRITTEN_KEY } from '../read-model/identity-keys.ts';
import type { Device } from './device.ts';

/** Somebody chooses, and the page keeps it. */
export async function choose(
  device: Device,
  ...choice: Parameters<Device['preferences']['saveSetting']>
): Promise<void> {
  device.preferences.saveSetting(...choice);
  await device.refreshSettings();
}

export const settingsIn = ({ storage }: Device): unknown =>
  JSON.parse(storage.getItem(SETTINGS_KEY) ?? 'null');

/** The keys of preferences that a browser has. */
export const settingKeysIn = ({ storage }: Device) =>
  [...SETTING_KEYS, SETTINGS_WRITTEN_KEY].filter((key) => storage.getItem(key) !== null);
