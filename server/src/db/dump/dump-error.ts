/** Why a backup could not be made or restored; stable, so that scripts and tests may rely on them. */
export type DumpErrorCode =
  | 'backup-damaged'
  | 'backup-exists'
  | 'backup-newer'
  | 'database-newer'
  | 'database-not-empty'
  | 'nothing-to-back-up';

/** A backup, restore or move that cannot succeed; `message` is a sentence for the person who asked for it. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
  readonly code: DumpErrorCode;

  constructor(code: DumpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
