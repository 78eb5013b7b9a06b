import { chown } from 'node:fs/promises';
import { isRoot } from '../db/embedded-postgres/data-dir.ts';
import { runCommand } from '../db/embedded-postgres/run-command.ts';

/**
 * The user for a program that refuses to run as root, as options of a process. As root it is `nobody`, who then owns the folder;
 * otherwise it is ourselves.
 */
export async function unprivilegedUser(
  folder: string,
): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (!isRoot()) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => runCommand({ file: 'id', args: [flag, 'nobody'] })),
  );
  const user = { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  await chown(folder, user.uid, user.gid);
  return user;
}
