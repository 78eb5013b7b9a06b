import { isObject } from '../unknown-value.ts';

/** Whether a record contains a pattern: all the pattern's fields, with the same values. The databases' `@>` is the same. */
export function contains(record: unknown, pattern: unknown): boolean {
  if (!isObject(record) || !isObject(pattern)) return record === pattern;
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.entries(pattern).every(([name, value]) => contains(fields.get(name), value));
}
