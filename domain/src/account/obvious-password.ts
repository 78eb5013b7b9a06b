import { charactersIn, PASSWORD_MIN_LENGTH, plainLetters, withoutWords } from './password-rule.ts';
import { asLetters } from './signs.ts';

// Not in password-rule.ts, since only the server needs this part.

/** The words that the users of a gardening timer think of first. */
const TRADE = `
  furrow garden gardener gardening farm farmer farming plant planting harvest grow growing seed vegetable
  carrot tomato wheat corn pomodoro focus timer session
  gärtner garten jardin jardinier jardinero jardineiro bahçıvan bahçe
  садовник помидор таймер بستاني بومودورو 番茄钟 园丁 ポモドーロ 뽀모도로 정원사
`
  .trim()
  .split(/\s+/u)
  .map(plainLetters);

/** A part of up to four characters that comes three times or more in a row. */
const REPEATED = /(.{1,4}?)\1{2,}/gsu;

/** The part of which a text consists, if it is only one part, repeated; else the whole text. */
const partOf = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));

/**
 * Whether a password is one that many people choose: too few characters are left without the words of `TRADE` and without repetitions
 * of a character or a pattern.
 */
export function isObvious(password: string): boolean {
  const plain = plainLetters(password);
  return [plain, asLetters(plain)].some((text) => {
    const rest = partOf(withoutWords(text, TRADE)).replaceAll(REPEATED, '$1');
    // NFC again, so that a Korean syllable counts as one character, as people type it.
    return charactersIn(rest.normalize('NFC')) < PASSWORD_MIN_LENGTH;
  });
}
