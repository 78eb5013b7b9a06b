import { expect, it } from 'vitest';
import { englishOf } from './messages.ts';
import { canBecome, isShownBy, quotedTexts, shownTexts } from './quoted-texts.ts';

it('every quoted text of the specification is a message, letter for letter', async () => {
  const messages = (await englishOf('web')).flatMap((part) => Object.values(part));
  const texts = messages.flatMap(shownTexts);
  const quoted = quotedTexts();
  expect(quoted.length).toBeGreaterThan(90);
  const missing = quoted.filter(
    (quote) => !isShownBy(quote, texts) && !texts.some((text) => canBecome(text, quote)),
  );
  expect(missing).toEqual([]);
});
