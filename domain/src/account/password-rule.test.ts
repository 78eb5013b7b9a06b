import { describe, expect, it } from 'vitest';
import { normalPassword, passwordFault } from './password-rule.ts';

const email = 'ada@farm.example';

describe('a password', () => {
  it.each([
    ['six characters', 'leeks!'],
    ['128 characters', 'l'.repeat(128)],
    ['128 characters of two units each', '🥕'.repeat(128)],
    ['spaces', '      '],
    ['the address and more', 'ada@farm.example!'],
  ])('may be %s', (_what, password) => {
    expect(passwordFault(password, email)).toBeUndefined();
  });

  it.each([
    ['weak-password', ''],
    ['weak-password', 'leeks'],
    ['weak-password', '🥕🥕🥕🥕🥕'],
    ['password-too-long', 'l'.repeat(129)],
    ['password-is-email', 'Ada@Farm.example'],
  ])('is refused as %s: %j', (fault, password) => {
    expect(passwordFault(password, email)).toBe(fault);
  });

  it('is not the part of the address before the @', () => {
    expect(passwordFault('Lovelace', 'lovelace@farm.example')).toBe('password-is-email');
  });

  it('is the same from every keyboard', () => {
    expect(normalPassword('ñandú ｘ')).toBe(normalPassword('n\u0303andu\u0301 x'));
  });
});
