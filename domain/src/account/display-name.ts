import { MAX_LINE_LENGTH } from '../typed-text.ts';
import { CONFUSABLES } from './confusables.ts';
import { isLongName } from './name-length.ts';
import { BESIDE_OFFICES, NAMES_TOO, OFFICES } from './offices.ts';
import { asLetters } from './signs.ts';

/** Letters, digits and small capitals, each with what it looks like: because case is ignored, or in many fonts. */
const LATIN: readonly (readonly [string, string])[] = [
  ['i', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'o'],
  ['m', 'rn'],
  ['w', 'vv'],
  ...Array.from('ᴀʙᴅᴇꜰɢʜᴊᴋʟɴᴘꞯʀᴛ', (small, at) => [small, 'abdefghjklnpqrt'.charAt(at)] as const),
  ['ᴍ', 'rn'],
  ['ʍ', 'rn'],
  ...Array.from('ғҒӻӺϝ', (letter) => [letter, 'f'] as const),
];

const prototypes: ReadonlyMap<string, string> = new Map([...CONFUSABLES, ...LATIN]);

/** The first code points of rows of 26 letters that NFKD does not change: in black circles, in black squares, and of flags. */
const LETTER_ROWS = [0x1f150, 0x1f170, 0x1f1e6];

/** The Latin letter that a sign of such a row shows. Any other sign stays as it is. */
function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = LETTER_ROWS.find((row) => row <= code && code < row + 26);
  return first === undefined ? sign : String.fromCodePoint(0x61 + code - first);
}

/** Signs that services use to mark users as verified, as staff or as the best: ticks, stars, shields, medals, ™. */
const BADGE = /[✓✔☑✅🗸🗹⍻√🮱★☆⭐🌟⭑⭒✩✪✫✬✭✮✯✰✴✵✶✷✸✹⚝™®©℠℗🛡🎖🏅🥇🥈🥉🏵]/gu;

const hasBadge = (name: string): boolean => name.search(BADGE) >= 0;

/** Spaces, punctuation and invisible characters, which do not make two names different. Symbols stay, including emoji. */
const NO_PART_OF_IT = /[^\p{L}\p{M}\p{N}\p{S}]|\p{Default_Ignorable_Code_Point}/gu;

/** Letters and signs with which only accents make another name. */
const ACCENTED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{S}]?$/u;

/** Their accents, apart from those that are easily missed: a dot, a ring or a line at a letter, also where a language has it. */
const ACCENT =
  /[\u0300-\u0304\u0306\u0308-\u030c\u030f\u0311\u0313\u0314\u031b\u0326-\u0328\u0342\u0345]/u;

/** What makes another letter in other scripts: their own marks, those of Japanese, and what stands for their marks in `CONFUSABLES`. */
const OWN_MARK =
  /[\u0300-\u0304\u0306-\u030c\u030f\u0311\u0313\u0314\u031b\u0323-\u0328\u032d\u032e\u0330\u0331\u0342\u0345\u3099\u309a]|(?!\p{Script=Inherited})\p{M}/u;

const MARKED = /(^|\P{M})(\p{M}+)/gu;

/** A letter without the marks that only decorate it, such as a line below, or that belong to another script. */
function withoutDecoration(_: string, letter: string, marks: string): string {
  const kept = ACCENTED.test(letter) ? ACCENT : OWN_MARK;
  return letter + Array.from(marks, (mark) => (kept.test(mark) ? mark : '')).join('');
}

/**
 * The skeleton of a name: names that look alike have the same one. It is for comparing, not for display. It follows UTS #39, but
 * ignores case and treats i, l, 1 and I as one letter.
 */
export function skeletonOf(name: string): string {
  const plain = name.replaceAll(BADGE, '').normalize('NFKD') || name;
  const letters = plain.replaceAll(NO_PART_OF_IT, '') || plain;
  const looks = Array.from(letters, (sign) => {
    const letter = plainLetter(sign);
    const lower = letter.toLowerCase();
    return prototypes.get(letter) ?? prototypes.get(lower) ?? lower;
  });
  // Removing characters may have brought combining marks together: normalising again sorts them.
  const look = looks.join('').normalize('NFKD');
  return look.replaceAll(MARKED, withoutDecoration) || look;
}

/** The name as it is and in lower case: a Greek or Cyrillic capital may look like another letter than its small form. */
const inBothCases = (name: string): readonly string[] => [name, name.toLowerCase()];

const looksOf = (name: string): readonly string[] => [
  ...new Set(inBothCases(name).map(skeletonOf)),
];

/** The letters and digits of a name's skeleton, without marks and symbols. */
const wordsOf = (name: string): string => skeletonOf(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words that names of offices are made of, and whether a word is an office itself. */
const words: ReadonlyMap<string, boolean> = new Map([
  ...BESIDE_OFFICES.map((word) => [wordsOf(word), false] as const),
  ...OFFICES.map((word) => [wordsOf(word), true] as const),
]);

/** Whether a text consists only of these words, with an office among them. */
function isOffice(text: string): boolean {
  /** The places where a row of words from the start can end, and whether an office is among those words. */
  const reached = new Map([[0, false]]);
  for (let at = 0; at < text.length; at += 1) {
    const before = reached.get(at);
    if (before === undefined) continue;
    for (const [word, isOne] of words)
      if (text.startsWith(word, at)) {
        const end = at + word.length;
        reached.set(end, before || isOne || (reached.get(end) ?? false));
      }
  }
  return reached.get(text.length) ?? false;
}

const NO_LETTERS_AROUND = /^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu;

/** Whether a name could be mistaken for an operator's: 'Admin', 'The Furrow Team', '𝐀dmin 2', 'Администратор'. */
export function isReservedName(name: string): boolean {
  const bare = name.replaceAll(NO_LETTERS_AROUND, '');
  const readings = [name, bare, asLetters(name)].flatMap(inBothCases);
  return readings.some((each) => isOffice(wordsOf(each)));
}

const namesToo = new Set(NAMES_TOO.map(wordsOf));

/** Whether a name may be that of an office as well as a person's: 'Mod', 'Root 2', 'The Owner'. Such a name is not refused. */
function mayBeOffice(name: string): boolean {
  return [name, asLetters(name)].some((reading) => {
    const parts = reading.split(/[^\p{L}\p{M}]+/u).map(wordsOf);
    const read = parts.filter((part) => part !== '');
    return read.some((part) => namesToo.has(part)) && read.every((part) => words.has(part));
  });
}

/**
 * The gardeners whose name looks like another one's in the list or may be that of an office, and those whose name would be refused
 * today because it is reserved or has a badge.
 */
export function lookAlikes<Named extends { readonly displayName: string }>(
  gardeners: readonly Named[],
): ReadonlySet<Named> {
  const counts = new Map<string, number>();
  for (const { displayName } of gardeners)
    for (const look of looksOf(displayName)) counts.set(look, (counts.get(look) ?? 0) + 1);
  const isShared = (name: string) => looksOf(name).some((look) => (counts.get(look) ?? 0) > 1);
  const isMarked = [isShared, isReservedName, mayBeOffice, hasBadge];
  return new Set(gardeners.filter(({ displayName }) => isMarked.some((is) => is(displayName))));
}

/**
 * Controls, line breaks, unassigned and private characters, surrogates, bidirectional controls, and characters that draw
 * nothing: fillers, joiners, selectors, tags, a blank Braille pattern, an empty note head.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** The signs that make a black flag that of England, Scotland or Wales. Behind others, fonts draw the black flag. */
const FLAG_OF_LAND =
  /(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** A joiner between two parts of an emoji. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/gu;

/**
 * Joiners where a script needs them, by RFC 5892 (A.1, A.2): after a sign that joins two consonants of Indian scripts, and between
 * two Arabic letters that would otherwise be joined. And by the Unicode standard (12.2, 12.8) between an Indian R and that sign, as in
 * the Bengali র‍্যা.
 */
const JOINER_IN_PLACE =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u103a\u17d2])[\u200c\u200d]|(?<=[\u09b0\u09f0])\u200d(?=\u09cd)|(?<=\u0cb0)\u200d(?=\u0ccd)|(?<=[\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff\u0750-\u077f]\p{M}{0,4})\u200c(?=\p{M}{0,4}[\u0620\u0622-\u063f\u0641-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06fc\u06ff\u0750-\u077f])/gu;

/** A zero-width non-joiner after an Arabic letter that never joins the next one. People type it, but it has no visible effect. */
const IDLE_JOINER =
  /(?<=[\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0688-\u0699\u06c0\u06c3-\u06cb\u06d2\u06d3\u06d5]\p{M}{0,4})\u200c(?=\p{Script=Arabic})/gu;

/** A variation selector where it has a visible effect: on an emoji, a keycap, or a Chinese or Mongolian letter. */
const SELECTOR_IN_PLACE =
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;

/** Many stacked combining marks would cover the lines above. */
const PILED_MARKS = /\p{M}{5}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name must not contain an e-mail address, since others see the name (D31). */
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/u;

/**
 * A name as it is stored: in NFC, trimmed, with runs of spaces collapsed. Undefined if it is not a valid name: nothing visible,
 * more than 40 characters, an e-mail address in it, or characters that are invisible or reorder text.
 */
export function legibleNameOf(typed: string): string | undefined {
  if (typed.length > MAX_LINE_LENGTH) return undefined;
  const name = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .replaceAll(IDLE_JOINER, '');
  if (!VISIBLE.test(name) || isLongName(name)) return undefined;
  const seen = [FLAG_OF_LAND, EMOJI_JOINER, JOINER_IN_PLACE, SELECTOR_IN_PLACE].reduce(
    (rest, allowed) => rest.replaceAll(allowed, ''),
    name,
  );
  const isHidden = UNSEEN.test(seen) || PILED_MARKS.test(name);
  return isHidden || ADDRESS.test(name) ? undefined : name;
}

/** A display name as it is stored. Since others see it, it is also undefined if the name has a badge or is reserved. */
export function displayNameOf(typed: string): string | undefined {
  const name = legibleNameOf(typed);
  return name === undefined || hasBadge(name) || isReservedName(name) ? undefined : name;
}

/** The name that others see: the display name, or by default the part of the address before the @ (section 3). */
export function shownNameOf(displayName: string, email: string): string {
  return displayName.trim() === '' ? email.slice(0, email.lastIndexOf('@')) : displayName;
}
