import { expect, test } from 'vitest';
import { createTranslation } from '../../language/translation.ts';
import { mailOf } from './mails.ts';

const link = 'https://furrow.example/reset-password?token=a&redirectTo=%2F';

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
    expect(html).toContain(`Or open this address: ${link.replace('&', '&amp;')}</p>`);
    expect(html).toContain('<html lang="en">');
  },
);
