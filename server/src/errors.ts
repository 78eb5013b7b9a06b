/** Every reason why Furrow refuses to start; stable, so that scripts and tests may rely on them. */
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

/** What was asked for cannot succeed; `message` is a sentence for the person who asked. */
export class ExpectedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export class StartupError extends ExpectedError<StartupErrorCode> {
  override readonly name = 'StartupError';
}

/** The `code` that Node and PostgreSQL put on their errors: 'ENOENT', '40001'; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
