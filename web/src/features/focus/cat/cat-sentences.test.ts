import { CAT_MOMENTS } from '@furrow/domain/gardener/cat-sentences';
import { LANGUAGES } from '@furrow/domain/language';
import { expect, test } from 'vitest';

const files = import.meta.glob<Record<string, string[]>>('./sentences/*.json', {
  import: 'default',
  eager: true,
});
const sentencesIn = (language: string) => files[`./sentences/cat-${language}.json`] ?? {};

test.each(LANGUAGES)(
  'in %s the cat has short sentences of its own for each moment (D94)',
  (language) => {
    const sentences = sentencesIn(language);
    expect(Object.keys(sentences).toSorted()).toEqual([...CAT_MOMENTS].toSorted());
    const english = Object.entries(sentencesIn('en'));
    for (const [moment, list] of english)
      // As many in each language, so that a switch of the language repeats none.
      expect(sentences[moment]).toHaveLength(list.length);
    const all = Object.values(sentences).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((each) => each.length > 60 || each.trim() !== each)).toEqual([]);
  },
);
