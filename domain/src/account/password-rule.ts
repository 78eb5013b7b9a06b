import { asLetters } from './signs.ts';
import { MAX_LINE_LENGTH } from '../typed-text.ts';

/** What others may know of the password's owner. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
  'qsdfghjklm',
  '!@#$%^&*()',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
  'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ',
].map(plainLetters);

/** Rows of keys and letters, in both directions. */
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

const SHORTEST_RUN = 4;
const SHORTEST_WORD = 3;

/**
 * What is left of a password without its most guessable parts: the owner's name, their address before the @, our own name, rows
 * of keys. Returns two versions in lower case: as typed, and with signs read as letters.
 */
export function restsOf(password: string, owner: PasswordOwner): readonly string[] {
  const words = wordsOf(owner);
  const plain = plainLetters(password);
  return [plain, asLetters(plain)].map((text) => withoutRuns(withoutWords(text, words)));
}

function wordsOf({ name, email }: PasswordOwner): readonly string[] {
  const known = [name, email.split('@')[0] ?? ''].map(plainLetters);
  const pieces = known.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const whole = known.map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return ['furrow', ...whole, ...pieces].filter(({ length }) => length >= SHORTEST_WORD);
}

/** A text without these words. The longest are removed first, so that removing a short word does not break up a longer one. */
export const withoutWords = (text: string, words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

function withoutRuns(text: string): string {
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const length = runAt(text, at);
    if (length < SHORTEST_RUN) rest += text.charAt(at);
    at += length < SHORTEST_RUN ? 1 : length;
  }
  return rest;
}

/** How many characters from `at` on follow one another in a row of keys. */
function runAt(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1;
  return length;
}

const isRun = (text: string): boolean => RUNS.some((run) => run.includes(text));

/** Letters without marks and case, for comparing. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Section 5; counted in characters as people type them, not in UTF-16 units. As many must be left without what is easy to guess. */
export const PASSWORD_MIN_LENGTH = 6;

/** Bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 128;

/** What is wrong with a password, as the error code that the API answers. */
export type PasswordFault =
  | 'weak-password'
  | 'password-too-long'
  | 'password-is-email'
  | 'guessable-password';

/** Normalises a password, since keyboards and systems encode the same one differently. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/**
 * What is wrong with a new password, or undefined. Only the server checks for common passwords, since it has the
 * list.
 *
 * @param owner the future owner: the password must not be their address, the part before its @, or guessable from their
 *   name
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  if (password.length > MAX_LINE_LENGTH) return 'password-too-long';
  const length = charactersIn(normalPassword(password));
  if (length < PASSWORD_MIN_LENGTH) return 'weak-password';
  if (length > PASSWORD_MAX_LENGTH) return 'password-too-long';
  const lower = password.toLowerCase();
  const address = owner.email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return 'password-is-email';
  const isGuessable = restsOf(password, owner).some(
    (rest) => charactersIn(rest) < PASSWORD_MIN_LENGTH,
  );
  return isGuessable ? 'guessable-password' : undefined;
}

export const charactersIn = (text: string): number => Array.from(text).length;
