import { join } from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@furrow/domain/language';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './icu.ts';
import { CATALOGUES, catalogueOf, englishOf, featuresWithTexts, readMessages } from './messages.ts';
import { ROOT } from './source-files.ts';

const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

/** Counts in the product are whole and small. */
const COUNTS = Array.from({ length: 10_000 }, (_, count) => count);

/** The forms that a language needs for counts. */
function pluralForms(language: Language): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(COUNTS.map((count) => rules.select(count)))];
}

describe.each(['web', 'server'] as const)('the messages of %s', async (workspace) => {
  const parts = await englishOf(workspace);
  const english = new Map(parts.flatMap((part) => Object.entries(part)));

  it('have ids that are unique and say where they stand', () => {
    const ids = parts.flatMap((part) => Object.keys(part));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][\w-]*(?:\.[\w-]+)+$/.test(id))).toEqual([]);
  });

  it('follow the part of the ICU syntax that is formatted, with every plural form of English, and every plant', () => {
    for (const [id, text] of english) {
      expect(missingForms(text, SOURCE_LANGUAGE), id).toEqual([]);
      expect(otherKinds(text), id).toEqual([]);
    }
  });

  it('are those from which the other languages were translated', async () => {
    const texts = [...english].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const file = join(ROOT, 'docs/languages', `english-of-${workspace}.json`);
    // Whoever changes an English text looks at its translations, and then accepts it: docs/how-to/change-a-text.md.
    await expect(`${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`).toMatchFileSnapshot(
      file,
    );
  });

  describe.each(others)('in %s', (language) => {
    const texts = new Map(Object.entries(catalogueOf(CATALOGUES[workspace], language)));

    it('are all there, and no other', () => {
      expect([...english.keys()].filter((id) => !texts.has(id))).toEqual([]);
      expect([...texts.keys()].filter((id) => !english.has(id))).toEqual([]);
    });

    it('have the same placeholders and tags, the plural forms of the language, and every plant', () => {
      for (const [id, text] of texts) {
        const [source, translated] = [shapeOf(english.get(id) ?? ''), shapeOf(text)];
        expect(namesIn(translated.placeholders), id).toEqual(namesIn(source.placeholders));
        expect(translated.tags, id).toEqual(source.tags);
        expect(missingForms(text, language), id).toEqual([]);
        expect(otherKinds(text), id).toEqual([]);
      }
    });

    it('tell a reason in a sentence of its own, since languages differ on what follows a colon', () => {
      const joined = [...texts].filter(([, text]) => /[:：]\s*\{(?:message|reason)\}/.test(text));
      expect(joined.map(([id]) => id)).toEqual([]);
    });

    it('type no hyphen for a minus sign, which comes with the figure', () => {
      const typed = [...texts].filter(([, text]) => /(?<![\p{L}\d])-[{\d#]/u.test(text));
      expect(typed.map(([id]) => id)).toEqual([]);
    });

    it('leave no sentence in English', () => {
      const same = [...texts].filter(([id, text]) => text === english.get(id) && isSentence(text));
      expect(same.map(([id]) => id)).toEqual([]);
    });
  });
});

describe.each(featuresWithTexts(CATALOGUES.web))('the texts of %s alone', async (feature) => {
  const parts = await englishOf('web', `src/features/${feature}`);
  const ids = parts.flatMap((part) => Object.keys(part)).toSorted();

  it.each(others)('are in the file of that feature in %s', (language) => {
    const own = Object.keys(readMessages(`${CATALOGUES.web}/${feature}/${language}.json`));
    expect(own.toSorted()).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
  });
});

/** A language may inflect by a count or by a word where English does not. */
function namesIn(placeholders: readonly string[]): readonly string[] {
  return [...new Set(placeholders.map((each) => each.split(' ')[0] ?? ''))];
}

/** Forms that a text lacks: those that the language has for counts, and each plant where a text chooses by the plant. */
function missingForms(text: string, language: Language): readonly string[] {
  return shapeOf(text).choices.flatMap(({ name, kind, cases }) => {
    const isByPlant = PLANT_TYPES.some((plant) => cases.includes(plant));
    const words = isByPlant ? [...PLANT_TYPES, 'other'] : ['other'];
    const needed = kind === 'plural' ? pluralForms(language) : words;
    return needed.filter((form) => !cases.includes(form)).map((form) => `${name} ${form}`);
  });
}

/** Placeholders that are formatted in a way that `formatMessage` does not know. */
function otherKinds(text: string): readonly string[] {
  return shapeOf(text).placeholders.filter((each) => !/ (?:value|plural|select)$/.test(each));
}

/** Three words or more; shorter texts may be the same in both languages. */
function isSentence(text: string): boolean {
  return /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(shapeOf(text).plain);
}
