import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VALUE, variantsOf } from './icu.ts';
import { englishOf } from './messages.ts';
import { ROOT } from './source-files.ts';

const FOLDER = join(ROOT, 'docs/specification');

/** Sections whose quoted texts people read; an apostrophe inside a word ends no quote. */
const SECTIONS = /^[2589]-/;
const QUOTED = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+?)'(?!\w)/g;

const WORD = /\p{L}{2}/u;

/** Quoted, and not read by people: what an error is called, and a word of another quote. */
const NOT_SHOWN = new Set(['Loading chunk failed', 'break']);

function quotedTexts(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of readdirSync(FOLDER).filter((name) => SECTIONS.test(name)))
    for (const [, text = ''] of readFileSync(join(FOLDER, file), 'utf8').matchAll(QUOTED))
      if (!NOT_SHOWN.has(text)) found.add(text);
  return found;
}

/** The texts of all messages as they can become, and what stands inside their tags. */
async function shownTexts(): Promise<readonly string[]> {
  const texts = (await englishOf('web')).flatMap((part) => Object.values(part)).flatMap(variantsOf);
  const inTags = texts.flatMap((text) => [...text.matchAll(/<([\w-]+)>(.*?)<\/\1>/gs)]);
  return [...texts, ...inTags.map(([, , inside = '']) => inside)].filter((text) => WORD.test(text));
}

/** Matches a text with anything in place of its values. */
function patternOf(text: string, value: RegExp): RegExp {
  const literals = text
    .split(value)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`^${literals.join('.+')}$`, 's');
}

it('every quoted text of the specification is a message, letter for letter', async () => {
  const shown = await shownTexts();
  const patterns = shown.map((text) => patternOf(text, new RegExp(VALUE)));
  const quoted = [...quotedTexts()];
  expect(quoted.length).toBeGreaterThan(90);
  const missing = quoted.filter((quote) => {
    const pattern = patternOf(quote, /\{\w+\}/);
    return !shown.some((text) => pattern.test(text)) && !patterns.some((each) => each.test(quote));
  });
  expect(missing).toEqual([]);
});
