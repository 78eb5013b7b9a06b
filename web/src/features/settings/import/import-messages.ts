import type { Span } from '@furrow/domain/events/event';
import type { ImportRecord, PastSessionsRecord } from '@furrow/domain/history/import-record';
import type { Fitting } from './fitting.ts';
import type { Preview } from './preview.ts';
import type { FilesOptions } from './read-files.ts';
import type { FilesRefused, LettersWanted } from './recognise-files.ts';

/** What the page asks the worker. */
export type ImportRequest =
  | {
      readonly kind: 'read';
      /** Missing if the files are those of the request before, with other options. */
      readonly files?: readonly File[];
      readonly options: FilesOptions & LettersWanted;
      readonly here: {
        /** The worker reads the sessions in the records, since that takes seconds for a long history. */
        readonly imports: readonly ImportRecord[];
        readonly pastSessions: readonly PastSessionsRecord[];
        /** The origins of the tasks. */
        readonly tasks: readonly string[];
        readonly measured: readonly Span[];
        /** The device's. */
        readonly timeZone: string;
      };
      /** How many bytes there is room for on the server. */
      readonly room: number;
    }
  | {
      readonly kind: 'pack';
      /** The ids of the tags, by their names in the files; a tag that is left out is missing. */
      readonly tags: ReadonlyMap<string, string>;
    };

/** What is imported, as the records hold it. */
export interface Packed extends Fitting {
  readonly kind: 'packed';
  /** The origins of the tasks in the files that the account has already. */
  readonly knownTasks: readonly string[];
}

/** A file could not be read, as one that was deleted after it was chosen, or the memory was too small. */
export interface ReadingFailed {
  readonly kind: 'failed';
}

export type ImportAnswer = Preview | FilesRefused | Packed | ReadingFailed;
