import { createElement, Fragment, type ReactNode } from 'react';
import type { Values } from '@furrow/contract/format-message';

export type Parts = Readonly<Record<string, (text: string) => ReactNode>>;

const TAG = /<([\w-]+)>(.*?)<\/\1>/s;

/** Stands for a `<` of a value, which must not look like a tag; no text contains this private character. */
const LESS_THAN = '\uE000';

/**
 * A text with elements for its tags. Tags are not nested.
 * @param textOf the text with values filled in
 * @param parts for each tag, the function that shows the text inside it
 */
export function richText(
  textOf: (values: Values) => string,
  parts: Parts,
  values: Values = {},
): ReactNode {
  const safe = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value,
  ]);
  // Plain text, tag, text inside, plain text, …
  const pieces = textOf(Object.fromEntries(safe)).split(TAG);
  const shown = pieces.map((piece) => piece.replaceAll(LESS_THAN, '<'));
  const children = shown.map((piece, place) => {
    if (place % 3 === 0) return piece;
    return place % 3 === 1 && parts[piece]?.(shown[place + 1] ?? '');
  });
  return createElement(Fragment, null, ...children);
}
