import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VALUE, variantsOf } from './icu.ts';
import { ROOT } from './source-files.ts';

const FOLDER = join(ROOT, 'docs/specification');

/** Sections whose quoted texts people read; an apostrophe inside a word ends no quote. */
const SECTIONS = /^[2589]-/;
const QUOTED = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+?)'(?!\w)/g;

const WORD = /\p{L}{2}/u;

/** Quoted, and not read by people: what an error is called, and a word of another quote. */
const NOT_SHOWN = new Set(['Loading chunk failed', 'break']);

/** The texts that the specification quotes. They are English messages, letter for letter. */
export function quotedTexts(): readonly string[] {
  const found = new Set<string>();
  for (const file of readdirSync(FOLDER).filter((name) => SECTIONS.test(name)))
    for (const [, text = ''] of readFileSync(join(FOLDER, file), 'utf8').matchAll(QUOTED))
      if (!NOT_SHOWN.has(text)) found.add(text);
  return [...found];
}

/** What people can read of a message, as it can become: the whole, and what stands inside its tags. */
export function shownTexts(message: string): readonly string[] {
  const texts = variantsOf(message);
  const inTags = texts.flatMap((text) => [...text.matchAll(/<([\w-]+)>(.*?)<\/\1>/gs)]);
  return [...texts, ...inTags.map(([, , inside = '']) => inside)].filter((text) => WORD.test(text));
}

/** What stands for a value in a quote: `{plant}`, a figure, or a letter for one. */
const QUOTED_VALUE = /\{[\w:]+\}|[+-]?\d+|\b[NX](?:\+1)?(?!\w)/g;

/** A quoted text as one without placeholders. */
export function plainQuote(quote: string): string {
  return quote.replaceAll(QUOTED_VALUE, '1');
}

/** Whether one of the texts is a quoted one, with any values. A quote in lower case can be the end of a text. */
export function isShownBy(quote: string, texts: readonly string[]): boolean {
  const pattern = new RegExp(
    `${/^\p{Ll}/u.test(quote) ? '' : '^'}${patternOf(quote, QUOTED_VALUE)}$`,
    's',
  );
  return texts.some((text) => pattern.test(text));
}

/** Whether a text can become the quoted one by its values. */
export function canBecome(text: string, quote: string): boolean {
  return new RegExp(`^${patternOf(text, new RegExp(VALUE))}$`, 's').test(quote);
}

/** Matches a text with anything in place of its values. */
function patternOf(text: string, value: RegExp): string {
  const literals = text
    .split(value)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return literals.join('.+');
}
