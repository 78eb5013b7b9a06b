import { isObject, parsedJson } from '@furrow/domain/unknown-value';
import type { ReadFile } from './source.ts';
import { fileOf, type RowOutcome } from './row-outcome.ts';

/** How many characters decide whether a text is worth parsing. */
const BEGINNING = 10_000;

/** The value of a text in JSON; `undefined` if none of the names is near its beginning, since parsing a long text takes a second. */
export function jsonNaming(text: string, names: readonly string[]): unknown {
  const isNamed = (name: string) => text.slice(0, BEGINNING).includes(`"${name}"`);
  return names.some(isNamed) ? parsedJson(text) : undefined;
}

/** The entries of a list in JSON, if one of them has all of the fields. */
export function entriesWith(
  text: string,
  fields: readonly string[],
): readonly unknown[] | undefined {
  const list = jsonNaming(text, fields);
  const hasFields = (entry: unknown) =>
    isObject(entry) && fields.every((field) => Object.hasOwn(entry, field));
  return Array.isArray(list) && list.some(hasFields) ? list : undefined;
}

/** A file of sessions only, from a list with an entry for each. */
export function fileOfEntries<Entry>(
  entries: readonly Entry[],
  outcomeOf: (entry: Entry) => RowOutcome,
): ReadFile {
  const rows = entries.map((entry, index) => [{ entry: index + 1 }, outcomeOf(entry)] as const);
  return fileOf(rows);
}
