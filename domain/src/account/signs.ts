/** Latin letters, and those of other scripts that people write for their shape, though Unicode's table of confusables has them apart. */
const SHAPES: readonly (readonly [letter: string, shapes: string])[] = [
  ['a', 'λΛΔДд'],
  ['b', 'ьъ'],
  ['d', 'δ'],
  ['e', 'єЄεэЭəɘΣ'],
  ['h', 'ђћ'],
  ['k', 'кκҝҡ'],
  ['n', 'пПиИŋŊɲ'],
  ['r', 'яЯ'],
  ['s', 'ƨȿ§'],
  ['t', '†'],
  ['u', 'цЦμ'],
  ['w', 'ωшщШЩѿ'],
];

/** Signs and the letters that people read them as, in names and in passwords. */
const SIGNS: Partial<Record<string, string>> = {
  ...Object.fromEntries(
    SHAPES.flatMap(([letter, shapes]) => Array.from(shapes, (shape) => [shape, letter])),
  ),
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '¡': 'i',
};

/** A text with each such sign read as a letter. */
export const asLetters = (text: string): string =>
  Array.from(text, (sign) => SIGNS[sign] ?? sign).join('');
