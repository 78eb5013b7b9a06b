import type { Instant } from '../time.ts';
import { laterEdit, type Edited } from '../records/edit.ts';
import { united } from '../records/united.ts';

/** A kind of record for tests only, which shows what a kind needs: a text that is replaced as a whole. */
export interface NoteRecord {
  readonly id: string;
  /** null once it is deleted. */
  readonly text: Edited<string | null>;
}

/** Merges two copies of one note: the later text wins. */
export function mergeNote(one: NoteRecord, other: NoteRecord): NoteRecord {
  return { ...united(one, other), text: laterEdit(one.text, other.text) };
}

/** A note with the instant of its edit corrected. */
export function withNoteInstants(note: NoteRecord, right: (at: Instant) => Instant): NoteRecord {
  return { ...note, text: { ...note.text, at: right(note.text.at) } };
}
