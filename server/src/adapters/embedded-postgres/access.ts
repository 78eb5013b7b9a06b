import type { ClusterSettings } from './cluster.ts';
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { APPLICATION_ROLE, CLUSTER_USER, knock, type ServerConnection } from './knock.ts';
import type { RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from '../../errors.ts';

const ROOT_UID = 0;

/** PostgreSQL asks the kernel who is at the other end of a socket, and lets nobody in whom the map does not name. */
const RULES = `# Written by Furrow at every start.
local all all peer map=furrow
`;

/**
 * Writes who may connect to a cluster: the user who runs Furrow, and root. A server reads it when it starts.
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
 * A new file takes the place of the old one: the folder may belong to an unprivileged user, whose link root must not
 * follow.
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

/** The tables that an earlier Furrow made, which worked as the superuser. */
const FOREIGN_TABLES = `select format('alter table %s owner to ${APPLICATION_ROLE}', oid::regclass) as statement
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relowner <> '${APPLICATION_ROLE}'::regrole`;

/** Makes the application's role where it is missing, and gives it everything that Furrow keeps. */
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
