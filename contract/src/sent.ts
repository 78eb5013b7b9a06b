import { isObject } from '@furrow/domain/unknown-value';
import type { z } from 'zod';

/**
 * The result of reading strictly what was sent (D5): its value; `not-yet` if its only fault is a field that this release does not
 * know (D44); otherwise `malformed`.
 */
export type Sent<Value> = { readonly value: Value } | 'not-yet' | 'malformed';

/** Reads what was sent. The schema must strip unknown fields, not refuse them. */
export function readSent<Value>(schema: z.ZodType<Value>, sent: unknown): Sent<Value> {
  const read = schema.safeParse(sent);
  if (!read.success) return 'malformed';
  return hasMore(sent, read.data) ? 'not-yet' : { value: read.data };
}

/** Whether a value has a field, at any depth, that the schema stripped. */
function hasMore(sent: unknown, read: unknown): boolean {
  if (!isObject(sent) || !isObject(read)) return false;
  const known = new Map(Object.entries(read));
  return Object.entries(sent).some(
    ([name, value]) => !known.has(name) || hasMore(value, known.get(name)),
  );
}
