import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { ask, withServers as it } from '../../testing/embedded-server.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { EMBEDDED_FLAGS, ensureCluster } from './cluster.ts';
import { isRoot, lockDataDir } from './data-dir.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';
import { connectionThrough } from './knock.ts';
import { launchPostmaster, SOCKET_ONLY_SETTINGS } from './launch.ts';
import { stopPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

/** A server as the previous release ran it: one superuser owns everything, and everyone who reaches the socket is trusted. */
async function earlierServer(dataDir: string) {
  const folder = path.join(dataDir, 'postgres');
  const binaries = await prepareBinaries(locatePackage());
  const runAs = await chooseRunAs(binaries, dataDir, folder);
  const connection = connectionThrough(folder);
  const settings = { folder, binaries, runAs, connection, log: recordedLog().log };
  await ensureCluster({ ...settings, initdbFlags: EMBEDDED_FLAGS });
  await writeFile(path.join(folder, 'pg_hba.conf'), 'local all all trust\n');
  const postmaster = await launchPostmaster({ ...settings, serverSettings: SOCKET_ONLY_SETTINGS });
  onTestFinished(() => stopPostmaster(postmaster));
  await ask({ connection }, 'create table sown as select 1 as id');
  return { connection, stop: () => stopPostmaster(postmaster) };
}

/**
 * Connects to the socket with PostgreSQL's protocol and prints the type of the answer: R accepts, E refuses. It becomes the
 * requested user only after its start, since Node may be in a folder that no other user can enter. If that holds for PostgreSQL
 * too, root owns its files, and the system refuses before PostgreSQL does.
 */
const HELLO = `
const { connect } = require('node:net');
if (process.getuid() === 0) process.setuid(Number(process.argv[3]));
const said = Buffer.from('user\\0' + process.argv[2] + '\\0database\\0postgres\\0\\0');
const head = Buffer.alloc(8);
head.writeInt32BE(said.length + 8, 0);
head.writeInt32BE(196608, 4);
const socket = connect(process.argv[1], () => socket.write(Buffer.concat([head, said])));
socket.once('error', ({ code }) => process.stdout.write(code === 'EACCES' ? 'E' : code));
socket.once('data', (answer) => { process.stdout.write(answer.toString('latin1', 0, 1)); socket.destroy(); });
`;

async function answerTo(uid: number, socketFolder: string, role: string): Promise<string> {
  const args = ['-e', HELLO, path.join(socketFolder, '.s.PGSQL.5432'), role, String(uid)];
  const hello = await promisify(execFile)(process.execPath, args);
  return hello.stdout;
}

const NOBODY = 65_534;

it('serves the application as a role that owns its database and is not a superuser', async ({
  dataDir,
  start,
}) => {
  const server = await start(dataDir);
  const [role] = await ask(
    server,
    `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as privileged,
            (select datdba = pg_roles.oid from pg_database where datname = current_database()) as owner
       from pg_roles where rolname = current_user`,
  );
  expect(role).toEqual({ privileged: false, owner: true });
  const program = ask(server, `copy (select 1) to program 'true'`);
  await expect(program).rejects.toThrow('permission denied');
});

it('lets in the user who runs Furrow, and not the one who runs PostgreSQL', async ({
  dataDir,
  start,
}) => {
  const { connection } = await start(dataDir);
  const administrator = { connection: connectionThrough(connection.host) };
  const rules = await ask(administrator, 'select auth_method from pg_hba_file_rules');
  expect(rules).toEqual([{ auth_method: 'peer' }]);
  // Only root can become another user.
  const others = isRoot() ? [NOBODY] : [];
  for (const role of ['furrow', 'furrow_app']) {
    expect(await answerTo(process.getuid?.() ?? 0, connection.host, role)).toBe('R');
    for (const uid of others) expect(await answerTo(uid, connection.host, role)).toBe('E');
  }
});

it('takes over what the superuser of an earlier release made', async ({ folder, start }) => {
  const earlier = await earlierServer(folder);
  await earlier.stop();
  const server = await start(folder);
  await ask(server, 'alter table sown add column planted boolean');
  expect(await ask(server, 'select id from sown')).toEqual([{ id: 1 }]);
});

it('keeps others out of a server that an earlier release left', async ({ folder, start }) => {
  await earlierServer(folder);
  const { connection } = await start(folder);
  expect(connection.user).toBe('furrow_app');
  const administrator = { connection: connectionThrough(connection.host) };
  const rules = await ask(administrator, 'select auth_method from pg_hba_file_rules');
  expect(rules).toEqual([{ auth_method: 'peer' }]);
  const others = isRoot() ? [NOBODY] : [];
  for (const uid of others)
    await expect.poll(() => answerTo(uid, connection.host, 'furrow')).toBe('E');
});

it('lets an earlier release back in, as the superuser it knows', async ({ dataDir, start }) => {
  const server = await start(dataDir);
  await ask(server, 'create table sown (id int)');
  const earlier = { connection: connectionThrough(server.connection.host) };
  await ask(earlier, 'create table reaped (id int)');
  await ask(earlier, 'insert into sown values (1)');
  await server.stop();
  expect(await ask(await start(dataDir), 'select from sown, reaped')).toEqual([]);
});

it('is joined for a while although an earlier release still runs it', async ({ folder }) => {
  await earlierServer(folder);
  const lock = await lockDataDir(folder);
  const visit = await joinEmbeddedPostgres(folder, recordedLog().log);
  expect(await ask(visit, 'select id from sown')).toEqual([{ id: 1 }]);
  await visit.stop();
  lock.release();
});
