import { execFile } from 'node:child_process';

/** The complete environment of every command here, without our secrets and without a foreign PGDATA or PGPORT. */
export const COMMAND_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
} as const;

/** A command line with the user it runs under; without one, the user of this process. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a command to its end; a failure is a result, not an exception. */
export function runCommand({ file, args, ...user }: Command) {
  const options = { ...user, cwd: '/', env: COMMAND_ENVIRONMENT, maxBuffer: 4 * 1024 * 1024 };
  return new Promise<{ succeeded: boolean; stdout: string; complaint: string }>((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      /** What the command said on standard error, or why it could not be run at all. */
      const complaint = stderr.trim() || (error?.message ?? '');
      resolve({ succeeded: error === null, stdout: stdout.trim(), complaint });
    });
  });
}
