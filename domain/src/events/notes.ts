/** Characters of a description that an event carries, in UTF-16 units. */
const MAX_NOTES = 2000;

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Whether a text can be stored unchanged. */
export function areNotes(text: string): boolean {
  return text.length <= MAX_NOTES && text.search(UNSTORABLE) === -1;
}

/** The part of a description that can be stored, so that a bad description never loses a focus period. */
export function notesOf(description: string): string {
  return description.slice(0, MAX_NOTES).replace(UNSTORABLE, '');
}
