/** The most visible characters in a display name (D34a). */
export const DISPLAY_NAME_MAX_LENGTH = 40;

/** The most UTF-16 units in a display name. One visible character may take several: an emoji family takes eleven. */
const MOST_UNITS = 400;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a display name is too long, counted in visible characters. */
export function isLongName(name: string): boolean {
  if (name.length > MOST_UNITS) return true;
  return Array.from(characters.segment(name)).length > DISPLAY_NAME_MAX_LENGTH;
}
