import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage, readableStorage } from './browser-storage.ts';

function refuse(): never {
  throw new Error('the disk is bad');
}

/** A storage whose values can't be read while it is `broken`. */
function moodyStorage() {
  const kept = memoryStorage();
  const mood = { broken: false };
  const storage = readableStorage({
    ...kept,
    getItem: (key) => (mood.broken ? refuse() : kept.getItem(key)),
  });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => report.mockRestore());
  return { kept, storage, mood, report };
}

test('a value that can’t be read counts as absent, and is reported once', () => {
  const { kept, storage, mood, report } = moodyStorage();
  kept.setItem('soundEnabled', 'false');
  mood.broken = true;
  expect(storage.getItem('soundEnabled')).toBeNull();
  expect(storage.getItem('soundEnabled')).toBeNull();
  expect(report).toHaveBeenCalledOnce();
  mood.broken = false;
  expect(storage.getItem('soundEnabled')).toBe('false');
});

test('a value that can’t be read is not overwritten', () => {
  const { kept, storage, mood } = moodyStorage();
  kept.setItem('pomoStats', 'two years');
  mood.broken = true;
  expect(storage.getItem('pomoStats')).toBeNull();
  expect(() => storage.setItem('pomoStats', '{}')).toThrow('the disk is bad');
  expect(kept.getItem('pomoStats')).toBe('two years');
  mood.broken = false;
  storage.getItem('pomoStats');
  storage.setItem('pomoStats', 'and a day');
  expect(kept.getItem('pomoStats')).toBe('and a day');
});
