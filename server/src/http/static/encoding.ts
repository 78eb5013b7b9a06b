import { parseAccept } from 'hono/utils/accept';

/** Encodings a file can be kept in beside its plain form, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Which of the available encodings a client likes best, by the weights of its `Accept-Encoding`; among equals
 * the smallest. Undefined stands for the plain form, which always serves.
 */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weightOf = (encoding: string): number =>
    (
      accepted.find(({ type }) => type.toLowerCase() === encoding) ??
      accepted.find(({ type }) => type === '*')
    )?.q ?? 0;
  const wanted = encodings.filter((encoding) => available(encoding) && weightOf(encoding) > 0);
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
}
