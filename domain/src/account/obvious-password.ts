import { charactersIn, PASSWORD_MIN_LENGTH, plainLetters, withoutWords } from './password-rule.ts';
import { asLetters } from './signs.ts';

// Apart from the rule for all passwords, since only the server needs it.

/** What gardeners who keep time think of first. */
const TRADE = `
  furrow garden gardener gardening farm farmer farming plant planting harvest grow growing seed vegetable
  carrot tomato wheat corn pomodoro focus timer session
  gärtner garten jardin jardinier jardinero jardineiro bahçıvan bahçe
  садовник помидор таймер بستاني بومودورو 番茄钟 园丁 ポモドーロ 뽀모도로 정원사
`
  .trim()
  .split(/\s+/u)
  .map(plainLetters);

/** A part of up to four characters that stands there three times or more. */
const REPEATED = /(.{1,4}?)\1{2,}/gsu;

/** A whole that is one part, again and again. */
const NOTHING_ELSE = /^(.+?)\1+$/su;

/**
 * Whether a password is one that many people choose: a character or a pattern again and again, or words of this trade, each with
 * too little beside it.
 */
export function isObvious(password: string): boolean {
  const plain = plainLetters(password);
  return [plain, asLetters(plain)].some((text) => {
    const rest = withoutWords(text, TRADE).replace(NOTHING_ELSE, '$1').replaceAll(REPEATED, '$1');
    // Composed again: a Korean syllable is one character as people type it.
    return charactersIn(rest.normalize('NFC')) < PASSWORD_MIN_LENGTH;
  });
}
