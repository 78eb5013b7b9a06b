import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messageOf } from './message.ts';
import { createTranslation } from './translation.ts';

const messages = {
  'test.days': '{count, plural, one {# day} other {# days}} of {name}',
  'test.plain': 'Plain',
  'test.link': 'See <link>the page of {name}</link>.',
} as const;

const german = createTranslation('de', {
  'test.days': '{count, plural, one {# Tag} other {# Tage}} von {name}',
  'test.link': '<link>Die Seite von {name}</link> ansehen.',
});

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

  it('shows a message that was chosen elsewhere', () => {
    const message = messageOf(messages, 'test.days', { count: 2, name: 'A' });
    expect(german.of(messages).show(message)).toBe('2 Tage von A');
  });

  it('shows a message inside another', () => {
    const name = messageOf(messages, 'test.plain');
    const german = createTranslation('de', { 'test.plain': 'Einfach' }).of({});
    const days = messageOf(messages, 'test.days', { count: 2, name: '' });
    expect(german.show({ ...days, values: { count: 2, name } })).toBe('2 days of Einfach');
  });

  it('makes elements of tags, and none of what a value contains', () => {
    const shown = german.of(messages).rich('test.link', { link: asLink }, { name: '</link><b>&' });
    expect(renderToStaticMarkup(<>{shown}</>)).toBe(
      '<a href="/">Die Seite von &lt;/link&gt;&lt;b&gt;&amp;</a> ansehen.',
    );
  });

  it('writes Arabic figures as the countdown does', () => {
    const arabic = createTranslation('ar', { 'test.days': '{count, plural, other {# أيام}}' });
    expect(arabic.of(messages)('test.days', { count: 1234, name: '' })).toContain('1,234');
  });
});

function asLink(text: string) {
  return <a href="/">{text}</a>;
}
