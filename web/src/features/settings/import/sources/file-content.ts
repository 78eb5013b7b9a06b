import { parsedJson } from '@furrow/domain/unknown-value';
import { BEGINNING, type Row, tableIn } from './csv.ts';

/** The text of a file. However many formats look at it, it is parsed once. */
export interface FileContent {
  readonly text: string;
  /** The first rows, if it is a table. */
  readonly firstRows: readonly Row[];
  /** Its value, if it is JSON. */
  readonly json: unknown;
}

export function contentIn(text: string): FileContent {
  return {
    text,
    firstRows: tableIn(text.slice(0, BEGINNING)).rows,
    // Each format in JSON is a list or an object; nothing else is worth parsing.
    json: /^\s*[[{]/.test(text) ? parsedJson(text) : undefined,
  };
}
