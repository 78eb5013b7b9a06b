/** Whether all fields of one record, none of them an object, are those of another. */
export function isSame(a: object | undefined, b: object | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const others = new Map(Object.entries(b));
  return Object.entries(a).every(([field, value]) => others.get(field) === value);
}
