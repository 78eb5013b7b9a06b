import { expect, test } from 'vitest';
import { decrypted, encrypted } from './code-store.ts';

const key = 'a secret of thirty-two characters or more';

/** As release 0.2.0 kept it. */
const kept =
  '35923a9148e1ef9cb0bb6db3128e56d25ee1682a0e24ed63e637d56115f39850ef0bac692097899300b6d00462c9d3c298066b8bcb65ed90';

test('reads what an earlier release kept', () => {
  expect(decrypted(kept, key)).toBe('JBSWY3DPEHPK3PXP');
});

test('reads what it kept itself, by the same key alone', () => {
  expect(decrypted(encrypted('carrots', key), key)).toBe('carrots');
  expect(encrypted('carrots', key)).not.toBe(encrypted('carrots', key));
  expect(() => decrypted(kept, `${key}!`)).toThrow();
});
