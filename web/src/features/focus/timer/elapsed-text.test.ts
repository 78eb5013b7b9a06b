import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { formatsOf } from '../../../platform/language/formats.ts';
import { messagesNow } from '../../../platform/language/use-messages.ts';
import { countdownText } from '../../../parts/countdown-text.ts';
import { lengthMessage } from '../../../parts/length-message.ts';
import { elapsedText } from './elapsed-text.ts';

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

test('a planned length is in hours and minutes', () => {
  const lengths = [25 * MINUTE, HOUR, 90 * MINUTE].map(lengthMessage);
  const t = messagesNow({});
  expect(lengths.map((length) => t.show(length))).toEqual(['25 min', '1 h', '1 h 30 min']);
});

test('elapsed time counts whole seconds', () => {
  expect([999, 61_999, 600_000].map(elapsedText)).toEqual(['0:00', '1:01', '10:00']);
});

test('the finish time is h:mm AM/PM with plain spaces', () => {
  const finishText = formatsOf('en', 'language').time;
  expect(finishText(new Date(2026, 10, 20, 15, 4, 59).getTime())).toBe('3:04 PM');
  expect(finishText(new Date(2026, 10, 20, 0, 30).getTime())).toBe('12:30 AM');
});
