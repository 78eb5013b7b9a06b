import { randomUUID } from 'node:crypto';
import { lchown, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Binaries } from './binaries.ts';
import { CLUSTER_USER, APPLICATION_ROLE, knock, type ServerConnection } from './knock.ts';
import type { RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from '../../errors.ts';

const COMMON_FLAGS = [`--username=${CLUSTER_USER}`, '--encoding=UTF8', '--no-instructions'];

/** The locale flags make PostgreSQL sort and fold text alike on every machine. `writeAccessRules` replaces the access rules. */
export const EMBEDDED_FLAGS = [
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=peer',
  '--auth-host=reject',
];

export interface ClusterSettings {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly initdbFlags: readonly string[];
  readonly log: Logger;
}

/**
 * Makes the cluster in `folder` if it is missing. It is built in a temporary folder and renamed, so that a killed start
 * leaves no partial cluster.
 */
export async function ensureCluster(settings: ClusterSettings): Promise<void> {
  const { folder, runAs, log } = settings;
  await removeUnfinished(folder);
  if (await isCluster(folder)) {
    await giveTo(runAs, folder);
    return;
  }
  await refuseForeignFolder(folder);
  log.info('preparing the built-in database for the first time');
  const unfinished = await mkdtemp(unfinishedPrefix(folder));
  await giveTo(runAs, unfinished);
  await initialise(settings, unfinished);
  await rename(unfinished, folder);
  await syncFolder(path.dirname(folder));
}

function unfinishedPrefix(folder: string): string {
  return `${folder}.unfinished-`;
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = path.basename(unfinishedPrefix(folder));
  const parent = path.dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of left) {
    // An initdb whose Furrow was killed may still be writing there: retry until it has ended.
    await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

async function isCluster(folder: string): Promise<boolean> {
  return (await stat(path.join(folder, 'PG_VERSION')).catch(() => undefined)) !== undefined;
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const content = await readdir(folder).catch(() => []);
  if (content.length === 0) return;
  throw new StartupError(
    'data-dir-unusable',
    `${folder} holds something that is not a database. Move it away, or choose another DATA_DIR.`,
  );
}

async function initialise(settings: ClusterSettings, folder: string): Promise<void> {
  const { binaries, runAs, initdbFlags } = settings;
  const flags = [...COMMON_FLAGS, ...initdbFlags, `--pgdata=${folder}`];
  const { succeeded, complaint } = await runCommand(runAs.command(binaries.initdb, flags));
  if (succeeded) return;
  await rm(folder, { recursive: true, force: true });
  throw new StartupError(
    'embedded-did-not-start',
    `The built-in database could not be prepared in ${path.dirname(folder)}: ${complaint}`,
  );
}

/** Gives the files to the user PostgreSQL runs under. The folder comes last: if it still has another owner, the next start retries. */
async function giveTo(runAs: RunAs, folder: string): Promise<void> {
  if (runAs.owner === undefined) return;
  const { uid, gid } = runAs.owner;
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, entry), uid, gid);
  }
  await lchown(folder, uid, gid);
}

/** Syncs a rename to the disk; a power cut could otherwise undo it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ROOT_UID = 0;

/** PostgreSQL asks the kernel for the user at the other end of a socket, and admits only users in the map. */
const RULES = `# Written by Furrow at every start.
local all all peer map=furrow
`;

/**
 * Writes who may connect to a cluster: the user who runs Furrow, and root. A server reads these rules when it starts.
 * @throws StartupError `embedded-did-not-start` where the system has no name for the user who runs Furrow
 */
export async function writeAccessRules({
  folder,
  runAs,
}: Pick<ClusterSettings, 'folder' | 'runAs'>): Promise<void> {
  const uids = new Set([runAs.seesUsAs, ROOT_UID]);
  const names = await Promise.all([...uids].map(nameOf));
  await replaceFile(path.join(folder, 'pg_ident.conf'), identityMap(names), runAs);
  await replaceFile(path.join(folder, 'pg_hba.conf'), RULES, runAs);
}

function identityMap(names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    return [CLUSTER_USER, APPLICATION_ROLE].map((role) => `furrow ${quoted} ${role}\n`);
  });
  return lines.join('');
}

async function nameOf(uid: number): Promise<string> {
  const { succeeded, stdout, complaint } = await runCommand({
    file: 'id',
    args: ['-un', String(uid)],
  });
  if (succeeded) return stdout;
  throw new StartupError(
    'embedded-did-not-start',
    `The built-in database lets users in by name, and this system has none for user ${uid} (${complaint}). Start Furrow as a user with a name, or set DATABASE_URL.`,
  );
}

/**
 * Replaces the file instead of writing to it: the folder may belong to an unprivileged user, and root must not follow
 * a link of theirs.
 */
async function replaceFile(file: string, content: string, { owner }: RunAs): Promise<void> {
  const beside = `${file}.${randomUUID()}`;
  const handle = await open(beside, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    if (owner !== undefined) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

/** Finds tables that belong to the superuser, as which earlier releases connected, and makes the statements that hand them over. */
const FOREIGN_TABLES = `select format('alter table %s owner to ${APPLICATION_ROLE}', oid::regclass) as statement
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner <> '${APPLICATION_ROLE}'::regrole`;

/** Makes the application's role if it is missing, and makes it the owner of the database and of Furrow's tables. */
export async function prepareApplicationRole(administrator: ServerConnection): Promise<void> {
  const answer = await knock(administrator);
  if (answer.kind !== 'open') throw new Error(`The database closed its door: ${answer.kind}.`);
  const { client } = answer;
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_ROLE} login`);
    await client.query(`alter database ${administrator.database} owner to ${APPLICATION_ROLE}`);
    const { rows } = await client.query<{ statement: string }>(FOREIGN_TABLES);
    for (const { statement } of rows) await client.query(statement);
  } finally {
    await client.end();
  }
}
