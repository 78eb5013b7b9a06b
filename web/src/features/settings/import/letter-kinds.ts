/** What a character is, as far as it tells whether a text was read in the right code page. */
interface LetterKind {
  readonly script: 'latin' | 'cyrillic' | 'arabic' | 'east-asian' | 'symbol' | undefined;
  readonly isSmall: boolean;
  /** Beyond ASCII. */
  readonly isMarked: boolean;
  readonly cost: 'letter' | 'punctuation' | 'symbol' | 'no-text';
}

const PUNCTUATION = /[\p{Zs}«»„“”‚‘’…–—•€°§·×、。「」『』《》【】〜～・，．：；！（）؟،؛？]/u;
const NO_TEXT = /[\ufffd\p{Cc}\p{Co}\p{Cn}]/u;

/** Arabic has marks of its own, which Unicode counts to no script. */
const SCRIPTS = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /[\p{Script=Arabic}\u064b-\u0652]/u],
  ['east-asian', /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u],
] as const;

const known = new Map<string, LetterKind>();

export function kindOf(letter: string): LetterKind {
  const kind = known.get(letter) ?? foundKind(letter);
  known.set(letter, kind);
  return kind;
}

function foundKind(letter: string): LetterKind {
  const isMarked = letter > '\x7f';
  const isSmall = /\p{Ll}/u.test(letter);
  if (isMarked && NO_TEXT.test(letter))
    return { script: 'symbol', isSmall, isMarked, cost: 'no-text' };
  if (PUNCTUATION.test(letter))
    return { script: undefined, isSmall, isMarked, cost: 'punctuation' };
  const script = SCRIPTS.find(([, pattern]) => pattern.test(letter))?.[0];
  if (script) return { script, isSmall, isMarked, cost: 'letter' };
  return { script: isMarked ? 'symbol' : undefined, isSmall, isMarked, cost: 'symbol' };
}

/** How much less likely two characters are side by side than apart, in bits. */
export function costOfPair(before: LetterKind | undefined, after: LetterKind): number {
  if (!before?.script || !after.script) return 0;
  if (before.script !== after.script)
    return before.script === 'east-asian' || after.script === 'east-asian' ? 3 : 8;
  const hasCases = after.script === 'latin' || after.script === 'cyrillic';
  if (hasCases && before.isSmall && !after.isSmall) return 6;
  return after.script === 'latin' && before.isMarked && after.isMarked ? 2 : 0;
}
