import { expect, test } from 'vitest';
import { commandOf } from './commands.ts';

const press = (key: string, more = {}) =>
  commandOf({
    key,
    code: '',
    repeat: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  });

test('a key means the same with and without Shift', () => {
  expect([' ', 'b', 'B', '?', 'x'].map((key) => press(key))).toEqual([
    'pauseOrResume',
    'breakOrFocus',
    'breakOrFocus',
    'showShortcuts',
    undefined,
  ]);
});

test('on a keyboard of another script, a key means what it means on a Latin one', () => {
  expect(press('и', { code: 'KeyB' })).toBe('breakOrFocus');
  expect(press('ض', { code: 'KeyQ' })).toBe('quit');
  expect(press('؟', { code: 'Slash' })).toBe('showShortcuts');
  // A French keyboard has A where others have Q.
  expect(press('a', { code: 'KeyQ' })).toBeUndefined();
});

test('a key that is held down, or pressed with Ctrl, Alt or Meta, has no command', () => {
  for (const more of [{ repeat: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press('b', more)).toBeUndefined();
  }
});
