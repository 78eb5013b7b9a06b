import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode, ExpectedError } from '../../errors.ts';

/** Why a backup could not be made or restored; stable, so that scripts and tests may rely on them. */
type DumpErrorCode =
  | 'backup-damaged'
  | 'backup-exists'
  | 'backup-newer'
  | 'database-newer'
  | 'database-not-empty'
  | 'nothing-to-back-up';

/** A backup, restore or move that cannot succeed. */
export class DumpError extends ExpectedError<DumpErrorCode> {
  override readonly name = 'DumpError';
}

/** The first line, which says that a file is a backup of ours. */
export const FIRST_LINE = '-- Furrow backup, format 1';

/** The first line of a backup in any format. If it is not `FIRST_LINE`, a newer Furrow made the backup. */
export const FIRST_LINE_OF_ANY = /^-- Furrow backup, format \d+$/;

/** Follows each statement: a comment for PostgreSQL, a separator for our reader. */
export const BREAK = '-- statement ends';

/** Ends the rows after a COPY statement. */
export const END_OF_ROWS = String.raw`\.`;

/** The last line: a backup without it is incomplete. */
export const LAST_LINE = '-- Furrow backup ends';

/** Follows the rows of a COPY statement and says how many there were. */
export const rowsLine = (count: number): string => `-- rows: ${count}`;

export const ROWS_LINE = /^-- rows: (\d+)$/;

/** The head of the file: a text for the person who opens it, and psql's settings. */
export const HEAD = `${FIRST_LINE}
--
-- Everything that Furrow keeps in its database, password hashes included: keep it as safe as that.
-- To restore it: npm run restore -- THIS_FILE
-- or, into an empty database of any PostgreSQL 15 or later: psql --file THIS_FILE

\\set ON_ERROR_STOP on
`;

const LINE_FEED = 10;
const END_LINE = Buffer.from(`${END_OF_ROWS}\n`);
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);

/** Reads a backup line by line, and a table's rows in chunks of any size, with little memory. */
export interface DumpReader {
  /** The next line without its line feed; undefined at the end. */
  line(): Promise<string | undefined>;
  /** The complete lines before the line that ends the rows; then skips that line. */
  rows(): AsyncGenerator<Buffer>;
}

export function readDump(source: AsyncIterable<string | Buffer>): DumpReader {
  const chunks = source[Symbol.asyncIterator]();
  /** What has not been returned yet; it begins at the start of a line. */
  let rest: Buffer = Buffer.alloc(0);

  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next();
    if (done) return false;
    rest = Buffer.concat([rest, typeof value === 'string' ? Buffer.from(value) : value]);
    return true;
  };
  const take = (bytes: number): Buffer => {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  };

  return {
    line: async () => {
      for (;;) {
        const end = rest.indexOf(LINE_FEED);
        if (end >= 0) return take(end + 1).toString('utf8', 0, end);
        if (!(await readMore())) return undefined;
      }
    },
    rows: async function* rows() {
      for (;;) {
        if (rest.subarray(0, END_LINE.length).equals(END_LINE)) return void take(END_LINE.length);
        const end = rest.indexOf(END_AFTER_ROW);
        const whole = end >= 0 ? end + 1 : rest.lastIndexOf(LINE_FEED) + 1;
        if (whole > 0) yield take(whole);
        else if (!(await readMore()))
          throw new DumpError('backup-damaged', 'The backup ends in the middle of a table.');
      }
    },
  };
}

/**
 * Writes a backup to a new file, readable by its owner alone. The backup goes to a temporary file, which is synced and then
 * linked to the name, so that a file of this name is always complete.
 * @throws DumpError `backup-exists`
 */
export async function writeDumpFile(
  file: string,
  content: AsyncIterable<string | Buffer>,
): Promise<void> {
  const beside = `${file}.unfinished-${process.pid}`;
  const to = createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(Readable.from(content), to);
    // Unlike a rename, a link never replaces an earlier backup.
    await link(beside, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const message = `${file} is there already. Move it away, or choose another name.`;
    throw new DumpError('backup-exists', message, { cause: error });
  } finally {
    await rm(beside, { force: true });
  }
}

export function readDumpFile(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: 1024 * 1024 });
}
