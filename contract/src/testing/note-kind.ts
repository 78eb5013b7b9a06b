import { mergeNote, withNoteInstants, type NoteRecord } from '@furrow/domain/testing/note-record';
import { z } from 'zod';
import { instantSchema } from '../fields.ts';
import type { RecordKind } from '../record-kinds.ts';

const noteSchema = z.object({
  id: z.uuidv7().toLowerCase(),
  text: z.object({
    value: z.string().max(1000).nullable(),
    at: instantSchema,
    by: z.uuidv7().toLowerCase(),
  }),
}) satisfies z.ZodType<NoteRecord>;

const note: RecordKind<NoteRecord> = {
  schema: noteSchema,
  bound: 'by-storage',
  idOf: ({ id }) => id,
  merge: mergeNote,
  withInstants: withNoteInstants,
};

/** A kind to add to `RECORD_KINDS`, as a newer release would; nothing else is needed. */
export const NOTE_KIND = ['furrow-test-note', note] as const;
