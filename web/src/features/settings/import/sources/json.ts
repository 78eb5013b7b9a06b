import { isObject } from '@furrow/domain/unknown-value';
import type { FileContent } from './file-content.ts';
import { fileOf, type RowOutcome } from './row-outcome.ts';
import type { ReadFile } from './source.ts';

/** The entries of a list in JSON, if one of them has all of the fields. */
export function entriesWith(
  { json }: FileContent,
  fields: readonly string[],
): readonly unknown[] | undefined {
  const hasFields = (entry: unknown) =>
    isObject(entry) && fields.every((field) => Object.hasOwn(entry, field));
  return Array.isArray(json) && json.some(hasFields) ? json : undefined;
}

/** A file of sessions only, from a list with an entry for each. */
export function fileOfEntries<Entry>(
  entries: readonly Entry[],
  outcomeOf: (entry: Entry) => RowOutcome,
): ReadFile {
  const rows = entries.map((entry, index) => [{ entry: index + 1 }, outcomeOf(entry)] as const);
  return fileOf(rows);
}
