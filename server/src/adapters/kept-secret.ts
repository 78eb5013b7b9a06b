import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartupError } from '../errors.ts';

/**
 * A secret in the data folder, made on the first start and readable by its owner alone.
 * @throws StartupError `data-dir-unusable`
 */
export async function keptSecret(
  dataDir: string,
  fileName: string,
  make: () => string,
): Promise<string> {
  const path = join(dataDir, fileName);
  try {
    return (await readOrUndefined(path)) ?? (await keep(make(), dataDir, path));
  } catch (error) {
    throw new StartupError('data-dir-unusable', `Cannot keep a secret in ${path}.`, {
      cause: error,
    });
  }
}

async function readOrUndefined(path: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    await closeToOthers(path);
    return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Restricts a secret to its owner: a file that somebody copied here by hand may be readable by everybody. */
async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o600);
}

/**
 * Writes a temporary file and links it to `path`. So a crash leaves a complete secret or none, and servers that start on one
 * folder at the same time all use the same secret.
 */
async function keep(secret: string, dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    await link(beside, path);
    return secret;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await readFile(path, 'utf8')).trim();
  } finally {
    await unlink(beside);
  }
}
