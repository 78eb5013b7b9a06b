// Reads values from storage or the wire by hand, where zod is too large for the landing page, or too slow.

export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
