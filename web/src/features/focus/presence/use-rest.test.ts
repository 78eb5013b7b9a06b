import { MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { drawnAt } from './use-rest.ts';

const since = Date.UTC(2026, 10, 20, 9, 0, 7);

test('what grows is drawn as it is while the page is awake, and once a minute while it rests', () => {
  expect(drawnAt(since + 90 * SECOND, undefined)).toBe(since + 90 * SECOND);
  const seconds = [0, 59, 60, 119, 120];
  expect(seconds.map((each) => drawnAt(since + each * SECOND, since) - since)).toEqual([
    0,
    0,
    MINUTE,
    MINUTE,
    2 * MINUTE,
  ]);
});
