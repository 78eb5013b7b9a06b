import type { Instant } from '../time.ts';
import { laterEdit, type Edited } from '../todo/task-record.ts';

/** A kind of record that no release has, to show what a kind needs: a text that is replaced as a whole. */
export interface NoteRecord {
  readonly id: string;
  /** null once it is deleted. */
  readonly text: Edited<string | null>;
}

/** Two copies of one note as one: the later text stands. */
export function mergeNote(one: NoteRecord, other: NoteRecord): NoteRecord {
  return { ...other, ...one, text: laterEdit(one.text, other.text) };
}

/** A note with the instant of its edit put right. */
export function withNoteInstants(note: NoteRecord, right: (at: Instant) => Instant): NoteRecord {
  return { ...note, text: { ...note.text, at: right(note.text.at) } };
}
