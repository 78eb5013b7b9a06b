import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [25 * MINUTE, '25:00'],
  [25 * MINUTE - 1, '25:00'],
  [24 * MINUTE + 59 * SECOND, '24:59'],
  [1, '00:01'],
  [0, '00:00'],
  [HOUR, '01:00:00'],
  [HOUR - 1, '01:00:00'],
  [HOUR - SECOND, '59:59'],
  [999 * MINUTE, '16:39:00'],
])('%d ms are shown as %s', (remaining, text) => {
  expect(countdownText(remaining)).toBe(text);
});
