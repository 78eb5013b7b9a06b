import { expect, it } from 'vitest';
import { createTranslation, ENGLISH, translationTo } from './translation.ts';

const messages = {
  'test.days': '{count, plural, one {# day} other {# days}} of {name}',
  'test.plain': 'Plain',
} as const;

it('fills in values by the rules of a language, and is English where a text is not translated', () => {
  const german = createTranslation('de', {
    'test.days': '{count, plural, one {# Tag} other {# Tage}} von {name}',
  }).of(messages);
  expect(german('test.days', { count: 1234, name: 'Ada' })).toBe('1.234 Tage von Ada');
  expect(german('test.plain')).toBe('Plain');
  expect(ENGLISH.of(messages)('test.days', { count: 1, name: 'Ada' })).toBe('1 day of Ada');
});

it('is English without a catalogue', async () => {
  expect((await translationTo('en')).of(messages)('test.plain')).toBe('Plain');
  expect((await translationTo('ja')).of(messages)('test.plain')).toBe('Plain');
});
