import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messageOf } from './message.ts';
import { createTranslation } from './translation.ts';

const texts = {
  'test.days': '{count, plural, one {# day} other {# days}} of {name}',
  'test.plain': 'Plain',
  'test.link': 'See <link>the page of {name}</link>.',
  'test.plants':
    '{plant, select, corn {{count, plural, one {ear} other {# ears}}} other {{plant}}}',
} as const;

const messages: typeof texts = { ...texts, ...compiled(texts) };

const german = createTranslation(
  'de',
  compiled({
    'test.days': '{count, plural, one {# Tag} other {# Tage}} von {name}',
    'test.link': '<link>Die Seite von {name}</link> ansehen.',
  }),
);

/** As the build does. */
function compiled(sources: Readonly<Record<string, string>>) {
  const entries = Object.entries(sources).map(([id, text]) => [id, compileMessageOrThrow(text)]);
  return Object.fromEntries(entries);
}

describe('a translation', () => {
  it('fills in values by the rules of its language', () => {
    const t = german.of(messages);
    expect(t('test.days', { count: 1, name: 'Ada' })).toBe('1 Tag von Ada');
    expect(t('test.days', { count: 1234, name: 'Ada' })).toBe('1.234 Tage von Ada');
  });

  it('is English where a text is not translated', () => {
    expect(german.of(messages)('test.plain')).toBe('Plain');
    const english = createTranslation('en').of(messages);
    expect(english('test.days', { count: 1234, name: 'Ada' })).toBe('1,234 days of Ada');
  });

  it('chooses by a word, and counts inside the choice', () => {
    const t = createTranslation('en').of(messages);
    expect(t('test.plants', { plant: 'corn', count: 2000 })).toBe('2,000 ears');
    expect(t('test.plants', { plant: 'corn', count: 1 })).toBe('ear');
    expect(t('test.plants', { plant: 'kale', count: 1 })).toBe('kale');
  });

  it('shows a message that was chosen elsewhere', () => {
    const message = messageOf(messages, 'test.days', { count: 2, name: 'A' });
    expect(german.of(messages).show(message)).toBe('2 Tage von A');
  });

  it('shows a message inside another', () => {
    const name = messageOf(messages, 'test.plain');
    const translated = createTranslation('de', { 'test.plain': 'Einfach' }).of({});
    const days = messageOf(messages, 'test.days', { count: 2, name: '' });
    expect(translated.show({ ...days, values: { count: 2, name } })).toBe('2 days of Einfach');
  });

  it('makes elements of tags, and none of what a value contains', () => {
    const shown = german.of(messages).rich('test.link', { link: asLink }, { name: '</link><b>&' });
    expect(renderToStaticMarkup(<>{shown}</>)).toBe(
      '<a href="/">Die Seite von &lt;/link&gt;&lt;b&gt;&amp;</a> ansehen.',
    );
  });

  it('writes Arabic figures as the countdown does', () => {
    const arabic = createTranslation(
      'ar',
      compiled({ 'test.days': '{count, plural, other {# أيام}}' }),
    );
    expect(arabic.of(messages)('test.days', { count: 1234, name: '' })).toContain('1,234');
  });
});

describe('a value in a message', () => {
  it('isolates texts inside a message from right to left, but no figures and no choices', () => {
    const arabic = createTranslation(
      'ar',
      compiled({
        'test.days': '{count, plural, other {# من {name}}}',
        'test.plants': '{plant, select, corn {ذرة} other {{plant}}}',
      }),
    ).of(messages);
    expect(arabic('test.days', { count: 3, name: 'Hello!' })).toBe('3 من \u2068Hello!\u2069');
    expect(arabic('test.plants', { plant: 'corn', count: 1 })).toBe('ذرة');
    expect(arabic('test.plants', { plant: 'kale', count: 1 })).toBe('\u2068kale\u2069');
    expect(german.of(messages)('test.days', { count: 3, name: 'مرحبا!' })).toBe(
      '3 Tage von مرحبا!',
    );
  });

  it.each([
    ['en', /^-1,234 XP$/],
    ['de', /^\u22121\.234 XP$/],
    ['ar', /^\u2068\u22121,234\u2069 XP$/],
  ] as const)('below zero in %s has a sign: %s', (language, figure) => {
    const gain = createTranslation(language, compiled({ 'test.gain': '{xp} XP' })).of({});
    expect(gain.show({ id: 'test.gain', message: '', values: { xp: -1234 } })).toMatch(figure);
  });

  it.each([
    ['pt-BR', '0 dias'],
    ['fr', '0 dia'],
  ] as const)('counts zero in %s as its readers do: %s', (language, days) => {
    const inDays = compiled({ 'test.days': '{count, plural, one {# dia} other {# dias}}' });
    const t = createTranslation(language, inDays).of(messages);
    expect(t('test.days', { count: 0, name: '' })).toBe(days);
  });
});

function asLink(text: string) {
  return <a href="/">{text}</a>;
}
