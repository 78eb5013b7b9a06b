import { CONFUSABLES } from './confusables.ts';

/** After the table's letters: what Latin letters and digits look like themselves, capitals and small ones taken together. */
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

/** Spaces, punctuation and what is unseen: they tell no two names apart. Symbols stay, among them emoji. */
const NO_PART_OF_IT = /[^\p{L}\p{M}\p{N}\p{S}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * What a name looks like: names that look alike have the same skeleton, which is nothing to show. After UTS #39, with capitals and
 * small letters taken together, and i, l, 1 and I.
 */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD');
  const letters = plain.replaceAll(NO_PART_OF_IT, '') || plain;
  const looks = Array.from(letters, (letter) => {
    const lower = letter.toLowerCase();
    return prototypes.get(letter) ?? prototypes.get(lower) ?? lower;
  });
  // Marks that have come to stand side by side take the one order that they have.
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

/** Whether a name would be taken for that of somebody who runs the place: 'Admin', 'Furrow Support', '𝐀dmin 2'. */
export function isReservedName(name: string): boolean {
  return [name, name.replace(NUMBER_AFTER, '')].some((each) => RESERVED.test(skeletonOf(each)));
}

/** Of these, those whose name looks like another's among them, or like one that is reserved. */
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
