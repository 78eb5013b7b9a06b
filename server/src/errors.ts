/** Every reason for which Furrow refuses to start; stable, so that scripts and tests may rely on them. */
type StartupErrorCode =
  | 'address-unusable'
  | 'data-dir-in-use'
  | 'data-dir-unusable'
  | 'database-refused'
  | 'database-too-old'
  | 'embedded-binaries-missing'
  | 'embedded-did-not-start'
  | 'embedded-unprivileged-user-missing'
  | 'embedded-unsupported-platform'
  | 'migration-altered'
  | 'migration-failed'
  | 'setting-invalid';

/** A start that cannot succeed; `message` is a sentence for the person who started it. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly code: StartupErrorCode;

  constructor(code: StartupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The `code` that Node and PostgreSQL put on their errors: 'ENOENT', '40001'; undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
