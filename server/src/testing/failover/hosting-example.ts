import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const FOLDER = fileURLToPath(new URL('../../../../deploy/high-availability/', import.meta.url));

/** The variables of an example, with the values of `here` in place of its own. Throws if the example lacks one of them. */
export async function variablesOf(
  example: 'etcd.env.example' | 'haproxy.env.example' | 'member.env.example',
  here: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const variables = parseEnv(await readFile(path.join(FOLDER, example), 'utf8'));
  for (const name of Object.keys(here))
    if (!(name in variables)) throw new Error(`${example} does not have ${name}`);
  return Object.fromEntries(Object.entries({ ...variables, ...here }).map(([k, v]) => [k, `${v}`]));
}

/** Copies settings, as they are, to where an unprivileged user can read them. */
export async function copySettings(
  name: 'haproxy.cfg' | 'patroni.yml',
  home: string,
): Promise<string> {
  const copy = path.join(home, name);
  await copyFile(path.join(FOLDER, name), copy);
  return copy;
}
