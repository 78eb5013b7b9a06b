import type { Instant } from '@furrow/domain/time';
import type { ReadingOptions, ReadWhen, Skipped } from '../../sources/source.ts';
import type { WordsOf } from '../words.ts';

/** What a row of a file says, whatever its file looks like. */
export type Meaning =
  | {
      readonly kind: 'session';
      readonly when: ReadWhen;
      readonly seconds: number;
      readonly tag: string;
      readonly note: string;
    }
  | {
      readonly kind: 'task';
      readonly name: string;
      readonly notes: string;
      readonly tag: string;
      readonly isDone: boolean;
    }
  | { readonly kind: 'skipped'; readonly as: keyof Skipped }
  /** It says nothing that can be: it has to be told. */
  | { readonly kind: 'wrong' }
  /** It belongs to another row, or is empty. */
  | { readonly kind: 'nothing' };

/** A row of a file, and what it means. */
export interface OddRow {
  readonly meaning: Meaning;
  /** Its lines from the first to the last one, or its entry, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** Its program wrote it so that nobody can be sure what it means: to tell it is as good as to read it. */
  readonly isUnclear: boolean;
}

/** A file as a program, or a spreadsheet after it, may have written it. */
export interface OddExport {
  /** The name of the source. */
  readonly source: string;
  readonly bytes: Uint8Array;
  readonly rows: readonly OddRow[];
  readonly options: ReadingOptions;
  /** The code page, if the file is not in Unicode. */
  readonly written: WordsOf | undefined;
  /** The people whose sessions are wanted. */
  readonly people: readonly string[];
}

/** Focus that somebody did. */
export interface Focus {
  readonly start: Instant;
  readonly minutes: number;
  readonly tag: string;
  readonly note: string;
}
