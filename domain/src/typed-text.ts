/** The most characters, in UTF-16 units, of a text that somebody types: a task's name or notes, the description of a focus session. */
export const MAX_TEXT_LENGTH = 2000;

/**
 * The most characters, in UTF-16 units, that are read of a typed line, such as a name or a password. A longer one is not normalised:
 * for a text of many marks that takes the square of its length.
 */
export const MAX_LINE_LENGTH = 1000;

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Whether the database can hold a text, apart from its length. */
export function isWellFormed(text: string): boolean {
  return text.search(UNSTORABLE) === -1;
}

/** Whether the server stores a text, which it does unchanged. */
export function isStorableText(text: string): boolean {
  return text.length <= MAX_TEXT_LENGTH && isWellFormed(text);
}

/** A text without what the server would refuse. It would refuse the whole event, and with it the focus that the event reports. */
export function storableText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(UNSTORABLE, '');
}
