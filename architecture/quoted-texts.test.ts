import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patternsOf, shapeOf } from './icu.ts';
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

it('every quoted text of the specification is a message, letter for letter', async () => {
  const texts = (await englishOf('web')).flatMap((part) => Object.values(part));
  const patterns = texts.filter((text) => WORD.test(shapeOf(text).plain)).flatMap(patternsOf);
  const quoted = [...quotedTexts()];
  expect(quoted.length).toBeGreaterThan(90);
  expect(quoted.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
});
