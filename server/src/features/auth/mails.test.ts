import { expect, test } from 'vitest';
import { createTranslation } from '../../language/translation.ts';
import { mailOf } from './mails.ts';

const link = 'https://furrow.example/reset-password?token=a&redirectTo=%2F';
const address = `<span dir="ltr" style="word-break:break-all">${link.replace('&', '&amp;')}</span>`;

test('a mail is in its reader’s language, and escapes it', () => {
  const arabic = createTranslation('ar', {
    'mail.reset.subject': 'كلمة مرور <جديدة>',
    'mail.reset.button': 'أ & ب',
  });
  const { subject, text, html } = mailOf({ kind: 'reset', link }, 'ada@farm.example', arabic);
  expect(subject).toBe('كلمة مرور <جديدة>');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<title>كلمة مرور &lt;جديدة&gt;</title>');
  expect(html).toContain('>أ &amp; ب</a>');
  // Not translated.
  expect(text).toContain('Somebody, probably you, asked for a new password');
});

test.each(['confirmation', 'reset', 'confirming-reset'] as const)(
  'a mail of kind %s has its link in text and page',
  (kind) => {
    const { text, html } = mailOf({ kind, link }, 'ada@farm.example');
    expect(text).toContain(`\n\n${link}\n\n`);
    expect(html).toContain(`Or open this address: ${address}</p>`);
    expect(html).toContain('<html lang="en" dir="ltr">');
  },
);

// Several mail programs throw away what is outside of the body, and the body's own attributes.
test('a mail says in its body in which direction it is read, and its address is read from the left', () => {
  const arabic = createTranslation('ar', { 'mail.link': 'أو عبر هذا العنوان: {link}' });
  const { html } = mailOf({ kind: 'reset', link }, 'ada@farm.example', arabic);
  expect(html).toContain('<main lang="ar" dir="rtl" ');
  expect(html).toContain(`أو عبر هذا العنوان: ${address}</p>`);
});

test.each([
  ['ko', true],
  ['ja', false],
] as const)('lines in %s break between words only: %s', (language, isSo) => {
  const { html } = mailOf(
    { kind: 'reset', link },
    'ada@farm.example',
    createTranslation(language, {}),
  );
  expect(html.includes('word-break:keep-all')).toBe(isSo);
});
