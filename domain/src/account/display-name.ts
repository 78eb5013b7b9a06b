import { isLongName } from './name-length.ts';
import { CONFUSABLES } from './confusables.ts';

/** Applied after the table: Latin letters and digits that look alike, ignoring case. */
const LATIN: readonly (readonly [string, string])[] = [
  ['i', 'l'],
  ['1', 'l'],
  ['|', 'l'],
  ['0', 'o'],
  ['m', 'rn'],
];

const prototypes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CONFUSABLES).flatMap(([look, letters]) =>
    Array.from(letters, (letter) => [letter, look] as const),
  ),
  ...LATIN,
]);

/** Spaces, punctuation and invisible characters, which do not make two names different. Symbols stay, including emoji. */
const NO_PART_OF_IT = /[^\p{L}\p{M}\p{N}\p{S}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * The skeleton of a name: names that look alike have the same one. It is for comparing, not for display. It follows UTS #39, but
 * ignores case and treats i, l, 1 and I as one letter.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD');
  const letters = plain.replaceAll(NO_PART_OF_IT, '') || plain;
  const looks = Array.from(letters, (letter) => {
    const lower = letter.toLowerCase();
    return prototypes.get(letter) ?? prototypes.get(lower) ?? lower;
  });
  // Removing characters may have brought combining marks together: normalising again sorts them.
  return looks.join('').normalize('NFKD');
}

const OFFICES = [
  'furrow',
  'admin',
  'administrator',
  'sysadmin',
  'moderator',
  'moderation',
  'support',
  'helpdesk',
  'staff',
  'official',
  'operator',
  'security',
  'system',
  'webmaster',
];

const either = (words: readonly string[]) => words.map(skeletonOf).join('|');
const RESERVED = new RegExp(`^(?:${either(OFFICES)})+(?:${either(['team', 'bot'])})?$`, 'u');
const NUMBER_AFTER = /[\p{N}\p{Z}\p{P}]+$/u;

/** Whether a name could be mistaken for an operator's: 'Admin', 'Furrow Support', '𝐀dmin 2'. */
export function isReservedName(name: string): boolean {
  return [name, name.replace(NUMBER_AFTER, '')].some((each) => RESERVED.test(skeletonOf(each)));
}

/** The gardeners whose name looks like another one's in the list, or like a reserved name. */
export function lookAlikes<Named extends { readonly displayName: string }>(
  gardeners: readonly Named[],
): ReadonlySet<Named> {
  const counts = new Map<string, number>();
  for (const { displayName } of gardeners) {
    const skeleton = skeletonOf(displayName);
    counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
  }
  return new Set(
    gardeners.filter(
      ({ displayName }) =>
        (counts.get(skeletonOf(displayName)) ?? 0) > 1 || isReservedName(displayName),
    ),
  );
}

/**
 * Controls, line breaks, unassigned and private characters, surrogates, bidirectional controls, and characters that draw
 * nothing: fillers, joiners, selectors, tags, a blank Braille pattern, an empty note head.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** A joiner between two parts of an emoji. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/gu;

/** A variation selector where it has a visible effect: on an emoji, a keycap, or a Chinese or Mongolian letter. */
const SELECTOR_IN_PLACE =
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;

/** Many stacked combining marks would cover the lines above. */
const PILED_MARKS = /\p{M}{5}/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name must not contain an e-mail address, since others see the name (D31). */
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/u;

/**
 * A display name as it is stored: in NFC, trimmed, with runs of spaces collapsed. Undefined if it is not a valid
 * name: nothing visible, more than 40 characters, an e-mail address in it, characters that are invisible or reorder text, or
 * the look of a reserved name.
 */
export function displayNameOf(typed: string): string | undefined {
  const name = typed
    .normalize('NFC')
    .trim()
    .replaceAll(/[\p{Zs}\t]+/gu, ' ');
  if (!VISIBLE.test(name) || isLongName(name)) return undefined;
  const seen = name.replaceAll(EMOJI_JOINER, '').replaceAll(SELECTOR_IN_PLACE, '');
  const isHidden = UNSEEN.test(seen) || PILED_MARKS.test(name);
  return isHidden || ADDRESS.test(name) || isReservedName(name) ? undefined : name;
}

/** The name that others see: the display name, or by default the part of the address before the @ (section 3). */
export function shownNameOf(displayName: string, email: string): string {
  return displayName.trim() === '' ? email.slice(0, email.lastIndexOf('@')) : displayName;
}
