import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_LANGUAGE } from '@furrow/domain/language';
import { expect, test } from 'vitest';
import { textsOf } from './messages.ts';
import { ROOT, sourceFiles } from './source-files.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A text with ordinary spaces alone, also where a figure and its unit are held together. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The title of a dialog, as the id of its message. */
const TITLE = /<(?:Form|Info)?(?:Dialog|Question)\b[^<>]*?\btitle=\{\w+\(\s*'([\w.-]+)'/g;

test('every dialog is in the tables of where the focus is after it, or among those that they leave out', async () => {
  const texts = await textsOf('web', SOURCE_LANGUAGE);
  const files = sourceFiles().filter((file) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(file));
  const ids = files.flatMap((file) => [...read(file).matchAll(TITLE)].map(([, id = '']) => id));
  const titles = ids.map((id) => texts[id] ?? id);
  expect(titles.length).toBeGreaterThan(20);
  const written = oneLine(read('docs/dialogs.md'));
  const isWritten = (title: string) =>
    [`| ${title} |`, `'${title}'`].some((cell) => written.includes(oneLine(cell)));
  expect(titles.filter((title) => !isWritten(title))).toEqual([]);
});
