import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { folderWith } from './folder-with.ts';

export interface ServerProcess {
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Waits for words on standard error. */
  said(words: string): Promise<void>;
  /** Waits until it serves; answers its address. */
  ready(): Promise<URL>;
  signal(signal: NodeJS.Signals): void;
  readonly exitCode: Promise<number | null>;
}

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a script as a process of its own, with nothing in its environment but these variables. */
export async function startProcess(
  script: URL,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(script), ...args], {
    cwd: serverFolder,
    env: { PORT: '0', DATA_DIR: await folderWith({}), ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stdout = collected(child.stdout);
  const stderr = collected(child.stderr);
  const said = (words: string) => expect.poll(stderr).toContain(words);
  const ready = async () => {
    await said('Furrow is ready at ');
    return new URL(/ready at (\S+)/.exec(stderr())?.[1] ?? '');
  };
  return {
    stdout,
    stderr,
    said,
    ready,
    signal: (signal) => void child.kill(signal),
    exitCode: exitOf(child),
  };
}

function collected(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk) => {
    text += String(chunk);
  });
  return () => text;
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'close');
  return child.exitCode;
}
