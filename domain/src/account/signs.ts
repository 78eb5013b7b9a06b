/** Signs and the letters that people read them as, in names and in passwords. */
const SIGNS: Partial<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A text with each such sign read as a letter. */
export const asLetters = (text: string): string =>
  Array.from(text, (sign) => SIGNS[sign] ?? sign).join('');
