import { MINUTE, SECOND } from '@furrow/domain/time';
import { preloadModule } from 'react-dom';
import { chunkAddresses } from 'virtual:chunk-addresses';
import { pause } from '../schedule.ts';

const CHUNK_TIMEOUT_MS = 120_000;
/** The timeout is counted in so many parts. A timer that fires hours late, after the machine has slept, counts as one of them. */
const PARTS = 4;

/**
 * Loads a code-split file. It may take CHUNK_TIMEOUT_MS while the page is awake (section 2). Every dynamic import goes through here; a test checks it.
 * @param name the file's path in `web/src`, without its extension, or a package's
 * @param load the dynamic import
 * @param diagnose finds out why `load` failed; called only then
 * @throws ChunkLoadError with the reason 'missing', 'timeout' or 'error'
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  diagnose: () => Promise<ChunkFailureReason> = () => diagnoseChunk(filesOf(name)),
): Promise<Module> {
  const loading = importOf(name, load).catch(async (cause: unknown) => {
    failures.set(name, (failures.get(name) ?? 0) + 1);
    throw new ChunkLoadError(await diagnose(), { cause });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const count = (parts: number) => {
      if (parts === 0) reject(new ChunkLoadError('timeout'));
      else timer = setTimeout(count, CHUNK_TIMEOUT_MS / PARTS, parts - 1);
    };
    count(PARTS);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** How often each file failed in this page. */
const failures = new Map<string, number>();

/** An address whose import failed once fails for as long as the page lives, so each retry asks for the file by another address. */
function importOf<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const failed = failures.get(name);
  const [file, ...needed] = filesOf(name);
  for (const each of needed) preloadModule(each, { as: 'script' });
  if (failed === undefined || file === undefined) return load();
  return import(/* @vite-ignore */ `${file}?again=${failed}`);
}

/** Addresses of the files that a code-split file needs beside those already loaded. */
export function filesOf(name: string): readonly string[] {
  const files = chunkAddresses[name];
  if (files === undefined) return [];
  const ownName = name.slice(name.lastIndexOf('/') + 1);
  return (ownName + files).split(' ').map((file) => `/assets/${file}.js`);
}

/** Why a chunk did not arrive: it is no longer on the server, took longer than CHUNK_TIMEOUT_MS, or anything else. */
export type ChunkFailureReason = 'missing' | 'timeout' | 'error';

/** A code-split file that could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: ChunkFailureReason;

  constructor(reason: ChunkFailureReason, options?: ErrorOptions) {
    super('Loading chunk failed', options);
    this.reason = reason;
  }
}

const PROBE_TIMEOUT_MS = 10_000;

type Request = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Says why files failed to load, by requesting their headers: a file that the server does not have
 * (404, or the page it answers for unknown addresses) is missing, everything else is an error.
 */
export async function diagnoseChunk(addresses: readonly string[], request: Request = fetch) {
  const found = await Promise.all(addresses.map((address) => isMissing(address, request)));
  return found.includes(true) ? 'missing' : 'error';
}

async function isMissing(address: string, request: Request): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const answer = await request(address, { method: 'HEAD', cache: 'no-store', signal });
    const type = answer.headers.get('content-type') ?? '';
    return answer.status === 404 || answer.status === 410 || (answer.ok && type.includes('html'));
  } catch {
    // An unreachable server does not tell whether the file exists.
    return false;
  }
}

/**
 * Loads what a page can do without for now, with retries: after a pause that grows to a minute, or as soon as the network is back.
 * @param load calls `loadChunk`
 * @throws ChunkLoadError with the reason 'missing': a newer release has other files, and a reload gets them
 */
export async function keepAsking<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let delay = 2 * SECOND; ; delay = Math.min(2 * delay, MINUTE)) {
    try {
      return await load();
    } catch (error) {
      const reason = error instanceof ChunkLoadError ? error.reason : undefined;
      if (reason === 'missing') throw error;
      // After a timeout the file is still under way, so that nothing is to be waited for but the file.
      if (reason !== 'timeout') await pause(delay);
    }
  }
}
