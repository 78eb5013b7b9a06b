import { expect, test } from 'vitest';
import { isSame } from './fields.ts';

const entry = () => ({ id: 'a.1', ways: { care: 'gentle' } });

test('records are the same if their fields are, also those that are records', () => {
  expect(isSame(entry(), entry())).toBe(true);
  expect(isSame(entry(), { ...entry(), ways: { care: 'strict' } })).toBe(false);
  expect(isSame(entry(), { id: 'a.1' })).toBe(false);
  expect(isSame({ id: 'a.1' }, entry())).toBe(false);
  expect(isSame(undefined, entry())).toBe(false);
  expect(isSame(undefined, undefined)).toBe(true);
});
