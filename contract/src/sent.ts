import type { z } from 'zod';

/**
 * What somebody sent, read strictly (D5): as what it is; `not-yet` where it has a field that this release does not know, and nothing
 * else speaks against it (D44); or `malformed`.
 */
export type Sent<Value> = { readonly value: Value } | 'not-yet' | 'malformed';

/** Reads what was sent by a schema, which leaves out unknown fields rather than refuse them. */
export function readSent<Value>(schema: z.ZodType<Value>, sent: unknown): Sent<Value> {
  const read = schema.safeParse(sent);
  if (!read.success) return 'malformed';
  return hasMore(sent, read.data) ? 'not-yet' : { value: read.data };
}

/** Whether a value has a field, at any place, that was left out when it was read. */
function hasMore(sent: unknown, read: unknown): boolean {
  if (!isObject(sent) || !isObject(read)) return false;
  const known = new Map(Object.entries(read));
  return Object.entries(sent).some(
    ([name, value]) => !known.has(name) || hasMore(value, known.get(name)),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
