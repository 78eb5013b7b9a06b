/** Visible characters in a display name, at most (D34a). */
export const DISPLAY_NAME_MAX_LENGTH = 40;

/** One visible character may be made of many: an emoji family is eleven UTF-16 units. */
const MOST_UNITS = 400;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a display name is too long, counted in visible characters. */
export function isLongName(name: string): boolean {
  if (name.length > MOST_UNITS) return true;
  return Array.from(characters.segment(name)).length > DISPLAY_NAME_MAX_LENGTH;
}
