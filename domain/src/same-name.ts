import { visibleText } from './visible-text.ts';

/**
 * A name for comparing: names that differ only in case, or in how their letters are composed, give the same text on every device. The rules
 * of all languages count, since a name does not say its language: I, ı, İ and i are one letter, and so are ß and SS, ς and Σ.
 */
export function sameName(name: string): string {
  // By way of small letters, since ẞ is a capital already; then of capitals, since SS has no small letter of its own.
  const capitals = visibleText(name).normalize('NFD').toLowerCase().toUpperCase().normalize('NFD');
  // The dot of an i and a j belongs to their small form, even if it is written apart.
  return capitals.replaceAll(/[IJ]\p{M}+/gu, (letter) => letter.replaceAll('\u0307', ''));
}
