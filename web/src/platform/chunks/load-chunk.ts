import { chunkAddresses } from 'virtual:chunk-addresses';

const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a code-split file, for at most 120 seconds (section 2). Every dynamic import goes through here; a test sees to it.
 * @param name the file's path in `web/src`, without its extension, or a package's
 * @param load the dynamic import
 * @param diagnose asked only after `load` failed: why?
 * @throws ChunkLoadError with the reason 'missing', 'timeout' or 'error'
 */
export async function loadChunk<Module>(
  name: string,
  load: () => Promise<Module>,
  diagnose: () => Promise<ChunkFailureReason> = () => diagnoseChunk(filesOf(name)),
): Promise<Module> {
  const loading = load().catch(async (cause: unknown) => {
    throw new ChunkLoadError(await diagnose(), { cause });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Addresses of the files that a code-split file needs beside those already loaded. */
export function filesOf(name: string): readonly string[] {
  return chunkAddresses[name] ?? [];
}

/** Why a chunk did not arrive: it is not on the server any more, took over 120 seconds, or anything else. */
export type ChunkFailureReason = 'missing' | 'timeout' | 'error';

/** A code-split file that could not be loaded (section 2). */
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
 * Says why files failed to load, by asking for their headers again: a file the server does not have
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
    // Unreachable says nothing about whether the file exists.
    return false;
  }
}
