import { chunkAddresses } from 'virtual:chunk-addresses';
import { ChunkLoadError, type ChunkFailureReason } from './chunk-load-error.ts';
import { diagnoseChunk } from './diagnose-chunk.ts';

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
