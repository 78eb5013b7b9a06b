import { expect, test } from 'vitest';
import { isLost } from './lost-failure.ts';

test('what the page called back, and what comes without an error, is not told', () => {
  expect([undefined, new DOMException('called back', 'AbortError')].filter(isLost)).toEqual([]);
  expect([new Error('lost'), new DOMException('no room', 'QuotaExceededError')].every(isLost)).toBe(
    true,
  );
});
