import { z } from 'zod';
import { browserStorage } from '../../platform/browser-storage.ts';
import { readStored, writeStored, type StoredValue } from '../../read-model/stored-value.ts';

/** Whether a pause is asked about first; 'Don't show this again' waives it. */
const pauseQuestion: StoredValue<'ask' | 'waived'> = {
  key: 'furrow:pause-question',
  schema: z.enum(['ask', 'waived']),
  absent: 'ask',
};

export function asksBeforePause(): boolean {
  return readStored(browserStorage(), pauseQuestion) === 'ask';
}

export function waivePauseQuestion(): void {
  writeStored(browserStorage(), pauseQuestion, 'waived');
}
