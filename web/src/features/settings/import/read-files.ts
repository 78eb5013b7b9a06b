import { decodedText } from './decoded-text.ts';
import { sourceOf } from './sources/sources.ts';
import type { Complaint, ReadFile, ReadingOptions, Source } from './sources/source.ts';

/** A file as somebody chose it. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A complaint, and the file that it is about. */
export interface FileComplaint extends Complaint {
  readonly file: string;
}

/** What several files of one program hold together. */
export interface FilesRead extends Omit<ReadFile, 'complaints'> {
  readonly kind: 'read';
  readonly source: Source;
  readonly complaints: readonly FileComplaint[];
}

/** Why nothing can be imported: 'unknown' is a text of another format, and 'mixed' are files of different programs. */
export interface FilesRefused {
  readonly kind: 'refused';
  readonly reason: 'empty' | 'no-text' | 'unknown' | 'mixed';
  readonly file: string;
}

/** Reads files of one program. */
export function readFiles(
  files: readonly ChosenFile[],
  options: ReadingOptions,
): FilesRead | FilesRefused {
  const read: (ReadFile & { readonly source: Source; readonly file: string })[] = [];
  for (const { name: file, bytes } of files) {
    const text = decodedText(bytes);
    const refused = (reason: FilesRefused['reason']) =>
      ({ kind: 'refused', reason, file }) as const;
    if (text === undefined) return refused('no-text');
    if (text.trim() === '') return refused('empty');
    const source = sourceOf(text);
    if (!source) return refused('unknown');
    if (read.some((before) => before.source.name !== source.name)) return refused('mixed');
    read.push({ ...source.read(text, options), source, file });
  }
  const [first] = read;
  if (!first) return { kind: 'refused', reason: 'empty', file: '' };
  return {
    kind: 'read',
    source: first.source,
    sessions: read.flatMap(({ sessions }) => sessions),
    tasks: read.flatMap(({ tasks }) => tasks),
    complaints: read.flatMap(({ complaints, file }) =>
      complaints.map((each) => ({ ...each, file })),
    ),
    skipped: {
      breaks: read.reduce((sum, { skipped }) => sum + skipped.breaks, 0),
      abandoned: read.reduce((sum, { skipped }) => sum + skipped.abandoned, 0),
      unfinished: read.reduce((sum, { skipped }) => sum + skipped.unfinished, 0),
    },
    leavesOpen: {
      timeZone: read.some(({ leavesOpen }) => leavesOpen.timeZone),
      dayOrder: read.some(({ leavesOpen }) => leavesOpen.dayOrder),
    },
  };
}
