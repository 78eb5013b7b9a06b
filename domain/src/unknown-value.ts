// Reads what storage or the wire holds without a schema: in the first page's code, which has no zod (it would add 27 kB, zod/mini 17 kB),
// in the service worker, and for each row of a database.

export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** The value of a JSON text; undefined if the text is not JSON, since no JSON text has that value. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
