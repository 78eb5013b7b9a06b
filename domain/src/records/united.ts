import { isObject } from '../unknown-value.ts';

/**
 * The copies of one record have the same value wherever no edit is stored beside it. Only a faulty client, or somebody who wants that,
 * makes copies that differ there. Then every device must decide alike, in whatever order the copies reach it.
 */

/** Of two values the one whose JSON comes first, with the fields of objects in the order of their names. */
export function lesser<Value>(one: Value, other: Value): Value {
  if (one === other) return one;
  return orderedText(other) < orderedText(one) ? other : one;
}

/** An object with the fields of both copies, so that fields of newer releases are kept (D44); of a field that differs, the `lesser` value. */
export function united<Copy extends object>(one: Copy, other: Copy): Copy {
  const known = new Map<string, unknown>(Object.entries(one));
  const differing = Object.entries(other).filter(([name]) => known.has(name));
  const agreed = differing.map(([name, value]) => [name, lesser<unknown>(known.get(name), value)]);
  return { ...other, ...one, ...Object.fromEntries(agreed) };
}

/** The JSON of a value. Databases and browsers keep the fields of an object in different orders, so they are sorted by their names. */
function orderedText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isObject(each) && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
