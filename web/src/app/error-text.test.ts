import { expect, it } from 'vitest';
import { ChunkLoadError } from '../platform/chunks/load-chunk.ts';
import { messagesNow } from '../platform/language/use-messages.ts';
import { errorText } from './error-screen.tsx';
import messages from './frame.messages.ts';

const t = messagesNow(messages);

it.each(['missing', 'timeout', 'error'] as const)(
  'tells what to do about a chunk that failed with %s',
  (reason) => {
    const { advice, detail } = errorText(new ChunkLoadError(reason), t);
    expect(advice.toLowerCase()).toContain('reload');
    expect(detail).toBe(`Loading chunk failed (${reason})`);
  },
);

it('has a text for any other thrown value', () => {
  expect(errorText(new RangeError('too far'), t).detail).toBe('RangeError: too far');
  expect(errorText('a string', t).detail).toBe('Unknown error');
});
