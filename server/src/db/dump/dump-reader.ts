import { DumpError, END_OF_ROWS } from './dump-format.ts';

const LINE_FEED = 10;
const END_LINE = Buffer.from(`${END_OF_ROWS}\n`);
const END_AFTER_ROW = Buffer.from(`\n${END_OF_ROWS}\n`);

/** Reads a backup line by line, and the rows of a table in whatever pieces they come, in little memory. */
export interface DumpReader {
  /** The next line without its line feed; undefined at the end. */
  line(): Promise<string | undefined>;
  /** What stands before the line that ends the rows; whole lines, and past that line afterwards. */
  rows(): AsyncGenerator<Buffer>;
}

export function readDump(source: AsyncIterable<string | Buffer>): DumpReader {
  const chunks = source[Symbol.asyncIterator]();
  /** From here on nothing has been given out; it begins with a line. */
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
