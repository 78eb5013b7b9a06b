import { ChunkLoadError, type ChunkFailureReason } from './chunk-load-error.ts';

const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a code-split file, for at most 120 seconds.
 * @param load the dynamic import
 * @param diagnose asked only after `load` failed: why?
 * @throws ChunkLoadError with the reason 'missing', 'timeout' or 'error'
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  diagnose: () => Promise<ChunkFailureReason>,
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
