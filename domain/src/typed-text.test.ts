import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { FocusSession } from './testing/focus-session.ts';
import { isStorableText, storableText } from './typed-text.ts';

it.each([
  ['Weeding 🥕 ニンジン', 'Weeding 🥕 ニンジン'],
  ['a\0b', 'ab'],
  [`a${'🥕'.slice(0, 1)}b`, 'ab'],
  ['x'.repeat(2001), 'x'.repeat(2000)],
  [`${'x'.repeat(1999)}🥕`, 'x'.repeat(1999)],
])('of %j an event carries %j', (description, notes) => {
  const { facts } = new FocusSession({ plan: { description } }).grow();
  expect(facts).toMatchObject([{ notes }]);
});

it('the notes from any text can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2200, size: 'max' }), (text) => {
      expect(isStorableText(storableText(text))).toBe(true);
      if (isStorableText(text)) expect(storableText(text)).toBe(text);
    }),
  );
});

it('finds text that cannot be stored', () => {
  expect(isStorableText('a\0')).toBe(false);
  expect(isStorableText('🥕'.slice(1))).toBe(false);
  expect(isStorableText('x'.repeat(2001))).toBe(false);
});
