/** The `code` that Node and PostgreSQL put on their errors: 'ENOENT', '40001'; undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
