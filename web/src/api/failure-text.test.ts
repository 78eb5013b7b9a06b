import { errorCodes } from '@furrow/contract/error';
import { describe, expect, it } from 'vitest';
import { createTranslation } from '../platform/language/translation.ts';
import { failureText } from './account-texts.ts';
import { failureReason } from './failure-reason.ts';

const english = createTranslation('en').of({});

describe('the reason of a failure', () => {
  it.each(errorCodes)('is a text of ours for %s', (code) => {
    const { id } = failureReason({ code, told: 'As the server says it' });
    expect(id).toBe(`failure.${code}`);
  });

  it('is the server’s own for a code that only a newer server knows', () => {
    const failure = { code: 'newer-code', told: 'The <b>moon</b> is {full}.' } as const;
    expect(english.show(failureReason(failure))).toBe('The <b>moon</b> is {full}.');
    expect(english.show(failureText('register', failure))).toBe(
      'Failed to create an account: The <b>moon</b> is {full}.',
    );
  });

  it('changes with the language, inside a text that quotes it', () => {
    const german = createTranslation('de', {
      'failure.no-answer': 'Furrow ist nicht zu erreichen.',
      'account.devices.otherwise': ['Keine Geräte: ', ['message']],
    }).of({});
    const text = failureText('devices', { code: 'no-answer' });
    expect(german.show(text)).toBe('Keine Geräte: Furrow ist nicht zu erreichen.');
    expect(english.show(text)).toContain('Your devices could not be listed. Furrow could not');
  });
});
