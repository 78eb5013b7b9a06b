import { expect, test } from 'vitest';
import { isKnown } from './entity-tag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j knows "a": %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known);
  expect(isKnown(header, 'W/"a"')).toBe(known);
});
