import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../errors.ts';
import { DumpError } from './dump-format.ts';

/**
 * Writes a backup to a file that is not there yet, readable by its owner alone. It is written beside its place, put on the
 * disk and then named, so that what bears the name is whole.
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
    // Unlike a rename, a link never takes the place of an earlier backup.
    await link(beside, file);
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? alreadyThere(file) : error;
  } finally {
    await rm(beside, { force: true });
  }
}

const alreadyThere = (file: string): DumpError =>
  new DumpError('backup-exists', `${file} is there already. Move it away, or choose another name.`);

/** A backup as it is read, piece by piece. */
export function readDumpFile(file: string): AsyncIterable<Buffer> {
  return createReadStream(file, { highWaterMark: 1024 * 1024 });
}
