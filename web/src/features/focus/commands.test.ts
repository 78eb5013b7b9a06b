import { expect, test } from 'vitest';
import { commandOf } from './commands.ts';

const press = (key: string, more = {}) =>
  commandOf({ key, repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('a key means the same with and without Shift', () => {
  expect([' ', 'b', 'B', '?', 'x'].map((key) => press(key))).toEqual([
    'pauseOrResume',
    'breakOrFocus',
    'breakOrFocus',
    'showShortcuts',
    undefined,
  ]);
});

test('a key that is held down, or pressed with Ctrl, Alt or Meta, has no command', () => {
  for (const more of [{ repeat: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press('b', more)).toBeUndefined();
  }
});
