/** Why a backup could not be made or restored; stable, so that scripts and tests may rely on them. */
type DumpErrorCode =
  | 'backup-damaged'
  | 'backup-exists'
  | 'backup-newer'
  | 'database-newer'
  | 'database-not-empty'
  | 'nothing-to-back-up';

/** A backup, restore or move that cannot succeed; `message` is a sentence for the person who asked for it. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
  readonly code: DumpErrorCode;

  constructor(code: DumpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The first line, by which a backup of ours is known. */
export const FIRST_LINE = '-- Furrow backup, format 1';

/** The first line of whatever format: of another, it is a newer Furrow's. */
export const FIRST_LINE_OF_ANY = /^-- Furrow backup, format \d+$/;

/** After each statement: a comment to PostgreSQL, and to us where the next one begins. */
export const BREAK = '-- statement ends';

/** Ends the rows after a COPY statement. */
export const END_OF_ROWS = String.raw`\.`;

/** The last line: without it, a backup is only a part of one. */
export const LAST_LINE = '-- Furrow backup ends';

/** Says how many rows a COPY statement has had. */
export const rowsLine = (count: number): string => `-- rows: ${count}`;

export const ROWS_LINE = /^-- rows: (\d+)$/;

/** What psql is told before the first statement; the text is for the person who opens the file. */
export const HEAD = `${FIRST_LINE}
--
-- Everything that Furrow keeps in its database, password hashes included: keep it as safe as that.
-- To restore it: npm run restore -- THIS_FILE
-- or, into an empty database of any PostgreSQL 15 or later: psql --file THIS_FILE

\\set ON_ERROR_STOP on
`;
