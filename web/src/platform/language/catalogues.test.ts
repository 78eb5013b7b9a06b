import { readFileSync } from 'node:fs';
import { countingIn, formatMessage, type Compiled } from '@furrow/contract/format-message';
import { LANGUAGES, SOURCE_LANGUAGE } from '@furrow/domain/language';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './translation.ts';

const built = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

const COUNTS = [...Array.from({ length: 125 }, (_, count) => count), 0.5, 1.5, 1_000_000];

const compile = (text: string): Compiled => JSON.parse(JSON.stringify(compileMessageOrThrow(text)));

describe.each(LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE))('%s', (language) => {
  const path = `./catalogues/${language}.json`;
  const sources: Record<string, string> = JSON.parse(
    readFileSync(new URL(path, import.meta.url), 'utf8'),
  );

  it('reads the same after the build has left out forms, with each count', async () => {
    const texts = await built[path]?.();
    const counting = countingIn(language);
    const read = (text: Compiled | undefined) =>
      COUNTS.map((count) => {
        const values = new Proxy({}, { get: () => count });
        return text && formatMessage(text, values, counting);
      });
    for (const [id, source] of Object.entries(sources))
      expect(read(texts?.[id]), id).toEqual(read(compile(source)));
  });
});
