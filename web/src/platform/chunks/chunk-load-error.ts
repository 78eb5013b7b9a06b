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
