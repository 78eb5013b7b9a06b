/**
 * Texts of nothing but spaces, controls and characters that draw nothing: joiners, fillers, selectors, tags, marks of direction, a
 * blank Braille pattern, an empty note head. Other characters may be visible in a newer Unicode or in a special font.
 */
const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u;

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** A typed text without spaces around it; empty if nothing of it can be seen. */
export function visibleText(typed: string): string {
  return isBlank(typed) ? '' : typed.trim();
}
