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

/** An object with only the named fields of another, in the order of the names. */
export function pick<Item extends object, Name extends keyof Item & string>(
  item: Item,
  names: readonly Name[],
): Pick<Item, Name>;
export function pick(item: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return byName(names, (name) => item[name]);
}

/** Whether the second record has every field of the first, with an equal value. No field may be an object. */
export function isSame(a: object | undefined, b: object | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const others = new Map(Object.entries(b));
  return Object.entries(a).every(([field, value]) => others.get(field) === value);
}
