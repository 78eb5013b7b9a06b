import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../separate-postgres.ts';
import { copySettings, variablesOf } from './hosting-example.ts';
import { lastLogIn, type Member, startProgram } from './member.ts';

/** HAProxy, as it runs on a machine of Furrow. */
export interface Proxy {
  /** Where the primary is found, as host and port. */
  readonly database: string;
  readonly kill: () => void;
  readonly lastLog: () => Promise<string>;
}

/** Starts HAProxy on a port of this machine, with the settings of the example. */
export async function startProxy(
  name: string,
  folder: string,
  one: Member,
  two: Member,
): Promise<Proxy> {
  const home = path.join(folder, name);
  await mkdir(home);
  const database = `127.0.0.1:${await freePort()}`;
  const variables = await variablesOf('haproxy.env.example', {
    FURROW_DATABASE: database,
    ONE_POSTGRESQL: one.database,
    ONE_PATRONI: one.api.host,
    TWO_POSTGRESQL: two.database,
    TWO_PATRONI: two.api.host,
  });
  const settings = await copySettings('haproxy.cfg', home);
  const haproxy = await startProgram('haproxy', ['-f', settings], home, variables);
  return {
    database,
    kill: () => void haproxy.kill('SIGKILL'),
    lastLog: () => lastLogIn(home),
  };
}
