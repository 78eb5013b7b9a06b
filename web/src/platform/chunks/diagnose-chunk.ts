import type { ChunkFailureReason } from './chunk-load-error.ts';

const PROBE_TIMEOUT_MS = 10_000;

type Request = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Says why files failed to load, by asking for their headers again: a file the server does not have
 * (404, or the page it answers for unknown addresses) is missing, everything else is an error.
 */
export async function diagnoseChunk(
  addresses: readonly string[],
  request: Request = fetch,
): Promise<ChunkFailureReason> {
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
