/** A value for each name of a list, such as each figure of a day. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function byName<Value>(names: readonly string[], valueOf: (name: string) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
