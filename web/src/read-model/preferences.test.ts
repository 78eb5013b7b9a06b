import { beforeEach, expect, it, vi } from 'vitest';
import { smallStorage } from '../testing/small-storage.ts';
import {
  focusMode,
  notificationsWanted,
  readPreference,
  savePreference,
  saveSetting,
  settingOf,
  soundEnabled,
} from './preferences.ts';

const room = { characters: Infinity };
const storage = smallStorage(room);
const told: unknown[] = [];

vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal(
  'StorageEvent',
  class extends Event {
    constructor(type: string, { key }: { key: string }) {
      super(type);
      told.push(key);
    }
  },
);

beforeEach(() => {
  storage.clear();
  room.characters = Infinity;
  told.length = 0;
});

const clock = settingOf('clock');

it('a preference of the account stands in `furrow:settings`, beside what only a newer release knows', () => {
  storage.setItem('furrow:settings', '{"nextYears":"word"}');
  expect(readPreference(clock)).toBe('language');
  saveSetting('clock', '24');
  expect(readPreference(clock)).toBe('24');
  expect(storage.getItem('furrow:settings')).toBe('{"nextYears":"word","clock":"24"}');
  expect(told).toEqual(['furrow:settings']);
});

it('one with a key of its own stands in both', () => {
  savePreference(soundEnabled, false);
  savePreference(focusMode, 'keep-growing');
  expect(storage.getItem('soundEnabled')).toBe('false');
  expect(storage.getItem('furrow:focus-mode')).toBe('"keep-growing"');
  expect(storage.getItem('furrow:settings')).toBe(
    '{"soundEnabled":false,"focusMode":"keep-growing"}',
  );
  expect(told).toEqual(['soundEnabled', 'furrow:settings', 'furrow:focus-mode', 'furrow:settings']);
});

it('one of the device stands in its key alone', () => {
  savePreference(notificationsWanted, false);
  expect(readPreference(notificationsWanted)).toBe(false);
  expect(storage.getItem('furrow:settings')).toBeNull();
  expect(told).toEqual(['furrow:notifications']);
});

it('a word of a newer release is read as the default, and an unreadable object is set aside', () => {
  storage.setItem('furrow:settings', '{"clock":"sidereal"}');
  expect(readPreference(clock)).toBe('language');
  storage.setItem('furrow:settings', '{broken');
  expect(readPreference(clock)).toBe('language');
  expect(storage.getItem('furrow:corrupt:furrow:settings')).toBe('{broken');
});

it('where there is no room, neither key changes', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  savePreference(soundEnabled, true);
  room.characters = 0;
  savePreference(soundEnabled, false);
  expect(storage.getItem('soundEnabled')).toBe('true');
  expect(storage.getItem('furrow:settings')).toBe('{"soundEnabled":true}');
  expect(warned).toHaveBeenCalledOnce();
});
