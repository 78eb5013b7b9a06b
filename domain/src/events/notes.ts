/** Characters of a description that an event carries, in UTF-16 units. */
const MAX_NOTES = 2000;

/** NUL and halves of surrogate pairs, which no text has and no database keeps. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** Whether a text can be kept as it is. */
export function areNotes(text: string): boolean {
  return text.length <= MAX_NOTES && text.search(UNSTORABLE) === -1;
}

/** What can be kept of a description: a period is not lost to what was pasted as its description. */
export function notesOf(description: string): string {
  return description.slice(0, MAX_NOTES).replace(UNSTORABLE, '');
}
