import { expect, test } from 'vitest';
import type { Encoding } from './catalogue.ts';
import { preferredEncoding } from './static-files.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['zstd', undefined],
  ['br;q=abc', 'br'],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header, () => true)).toBe(encoding);
});

const gzipOnly = (encoding: Encoding) => encoding === 'gzip';

test('an encoding that the file is not kept in is not chosen', () => {
  expect(preferredEncoding('br, gzip;q=0.1', gzipOnly)).toBe('gzip');
  expect(preferredEncoding('br', gzipOnly)).toBeUndefined();
});
