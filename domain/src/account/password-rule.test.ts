import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObvious } from './obvious-password.ts';
import { normalPassword, passwordFault } from './password-rule.ts';

const email = 'ada@farm.example';
const owner = { name: 'Ada Lovelace', email };

describe('a password', () => {
  it.each([
    ['six characters', 'leeks!'],
    ['128 characters', 'l'.repeat(128)],
    ['128 characters of two units each', '🥕'.repeat(128)],
    ['spaces', '      '],
    ['the address and more', 'ada@farm.example!'],
    ['words with the name among them', 'ada sows leeks'],
    ['our name and a phrase', 'furrow by the river'],
    ['a name and enough that nobody knows', 'Furrow83749x'],
    ['a row of keys and enough that nobody knows', 'qwerty-beetroot'],
  ])('may be %s', (_what, password) => {
    expect(passwordFault(password, owner)).toBeUndefined();
  });

  it.each([
    ['weak-password', ''],
    ['weak-password', 'leeks'],
    ['weak-password', '🥕🥕🥕🥕🥕'],
    ['password-too-long', 'l'.repeat(129)],
    ['password-is-email', 'Ada@Farm.example'],
    ['guessable-password', 'furrow1'],
    ['guessable-password', 'Furrow2026'],
    ['guessable-password', 'FURROW!!'],
    ['guessable-password', 'Furr0w2026!'],
    ['guessable-password', 'furrowfurrow'],
    ['guessable-password', 'AdaLovelace'],
    ['guessable-password', 'ada lovelace'],
    ['guessable-password', 'Lovelace1815'],
    ['guessable-password', 'L0velace!'],
    ['guessable-password', 'Ada.Lovelace@1'],
    ['guessable-password', 'furrow-ada-1'],
    ['guessable-password', 'ada12345'],
    ['guessable-password', 'qwerty2026'],
    ['guessable-password', 'asdfgh!!'],
    ['guessable-password', '1qaz2wsx'],
    ['guessable-password', 'poiuytrewq'],
    ['guessable-password', 'abcdefgh1'],
    ['guessable-password', '１２３４５６７'],
  ])('is refused as %s: %j', (fault, password) => {
    expect(passwordFault(password, owner)).toBe(fault);
  });

  it('must not be the part of the address before the @', () => {
    const byAddress = { name: 'Ada', email: 'lovelace@farm.example' };
    expect(passwordFault('Lovelace', byAddress)).toBe('password-is-email');
    expect(passwordFault('Lovelace7', byAddress)).toBe('guessable-password');
  });

  it('is the same from every keyboard', () => {
    expect(normalPassword('ñandú ｘ')).toBe(normalPassword('n\u0303andu\u0301 x'));
  });
});

describe('a password that many people choose', () => {
  it.each(
    [
      [
        'aaaaaa',
        'zzzzzz',
        '      ',
        '!!!!!!',
        '🥕🥕🥕🥕🥕🥕',
        'aaaaaaaaaaaa1',
        'aaaaaab',
        'a'.repeat(128),
      ],
      [
        'ababab',
        'abcabc',
        'xyzxyzxyz',
        '12341234',
        'abcabcabc!',
        'aaabbb',
        'qwqwqwqw7',
        'xy xy xy ',
      ],
      [
        'gardener',
        'gardener1',
        'Gardener2026!',
        'pomodoro',
        'focustimer1',
        'FocusTimer',
        'focus-timer',
      ],
      [
        'g4rd3n3r',
        'p0m0d0r0!',
        'c4rr0t99',
        'carrot1',
        'carrotcarrot',
        'Tomato2026',
        'tomatotimer',
        'furrowgarden1',
      ],
      ['Gärtner24', 'садовник1', 'помидор', 'pomodoropomodoro'],
    ].flat(),
  )('is obvious: %j', (password) => {
    expect(isObvious(password)).toBe(true);
  });

  it.each([
    'radish under the moon',
    'beetroot at dawn',
    'my carrots grow slowly',
    'gardener of Babylon',
    'Xk9#mQ2z',
    'mississippi river',
    'hohohohello there',
    'focus on what matters',
  ])('is not obvious: %j', (password) => {
    expect(isObvious(password)).toBe(false);
  });

  it('is any part of up to five characters, again and again', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(part, fc.integer({ min: 2, max: 30 }), (text, times) => {
        expect(isObvious(text.normalize('NFKC').slice(0, 5).repeat(times))).toBe(true);
      }),
      { examples: [['㈎  ', 2]] },
    );
  });

  it.each(['qazwsxedc', 'zaqxswcde', '!@#$%^&*', 'йцукенгш', 'фывапролд', 'ضصثقفغعه'])(
    'is a row of keys of some language: %j',
    (password) => {
      expect(passwordFault(password, owner)).toBe('guessable-password');
    },
  );
});
