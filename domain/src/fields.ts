/** An object with a value for each name of a list, such as each figure of a day. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function byName<Value>(names: readonly string[], valueOf: (name: string) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The names of all fields of a record. */
export function namesOf<Name extends string>(
  record: Readonly<Record<Name, unknown>>,
): readonly Name[];
export function namesOf(record: object): readonly string[] {
  return Object.keys(record);
}

/** An object with only the named fields of another, as far as it has them, in the order of the names. */
export function pick<Item extends object, Name extends keyof Item & string>(
  item: Item,
  names: readonly Name[],
): Pick<Item, Name>;
export function pick(item: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return byName(
    names.filter((name) => name in item),
    (name) => item[name],
  );
}

/** Whether two values are equal; records are if they have the same fields, with equal values. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  const others = new Map<string, unknown>(Object.entries(b));
  const fields = Object.entries(a);
  return (
    fields.length === others.size &&
    fields.every(([field, value]) => isSame(others.get(field), value))
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
