import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@furrow/domain/language';
import { describe, expect, it } from 'vitest';
import { sayingsOfTheCat, textsOf } from './messages.ts';
import { isShownBy, plainQuote, quotedTexts, shownTexts } from './quoted-texts.ts';
import * as rules from './wording.ts';

/** Chinese and Japanese do not separate words by spaces. */
const WITH_WORDS = LANGUAGES.filter((language) => !['zh-Hans', 'ja'].includes(language));

const RULES: readonly (readonly [
  what: string,
  languages: readonly Language[],
  ruleOf: (language: Language) => rules.Rule,
])[] = [
  ['have no sentence of more than 25 words', WITH_WORDS, () => rules.longSentences],
  ['keep a figure and its unit on one line', LANGUAGES, () => rules.looseUnits],
  ['have the words of the glossary', LANGUAGES, rules.avoidedWords],
  ['quote what somebody typed', LANGUAGES, () => rules.bareNames],
  ['let a noun follow its count', ['en'], () => rules.fixedNouns],
  ['have French spaces', ['fr'], () => rules.looseSigns],
  ['end no sentence with a length', ['de', 'tr'], () => rules.lengthsBeforeStops],
  ['end no sentence with a time of day', ['es'], () => rules.timesBeforeStops],
  ['address nobody as a man', ['ar'], () => rules.masculineWords],
  ['have no particle after a name', ['ko'], () => rules.particlesOfNames],
];

describe.each(LANGUAGES)('the texts in %s', async (language) => {
  const texts = {
    ...(await textsOf('web', language)),
    ...(await textsOf('server', language)),
    ...sayingsOfTheCat(language),
  };

  it.each(RULES.filter(([, languages]) => languages.includes(language)))(
    '%s',
    (_what, _languages, ruleOf) => {
      const rule = ruleOf(language);
      // The specification quotes English texts letter by letter.
      const quoted = quotedTexts().filter((quote) => rule(plainQuote(quote), '').length > 0);
      const wrong = Object.entries(texts)
        .filter(([, text]) => !quoted.some((quote) => isShownBy(quote, shownTexts(text))))
        .map(([id, text]) => ({ id, faults: [...new Set(rule(text, id))] }))
        .filter(({ faults }) => faults.length > 0);
      expect(wrong).toEqual([]);
    },
  );
});

/** Three words, or a sentence's end: a single word is translated by what it stands for. */
const SENTENCE = /\S+\s+\S+\s+\S|[.…!?]$/;

describe.each(['web', 'server'] as const)(
  'a sentence that stands twice in the %s',
  async (side) => {
    const english = Object.entries(await textsOf(side, SOURCE_LANGUAGE));
    const sentences = [...new Set(english.map(([, text]) => text))].filter((text) =>
      SENTENCE.test(text),
    );
    const groups = sentences.map((sentence) =>
      english.filter(([, text]) => text === sentence).map(([id]) => id),
    );

    it.each(LANGUAGES)('has one translation in %s', async (language) => {
      const texts = await textsOf(side, language);
      const drifted = groups.filter((ids) => new Set(ids.map((id) => texts[id])).size > 1);
      expect(drifted).toEqual([]);
    });
  },
);

describe('a rule', () => {
  it.each<[rules.Rule, string]>([
    [
      rules.longSentences,
      'One sentence with {count, plural, one {a word} other {# words}} and many more of them, so that nobody who begins to read it can know at its end what stood at its beginning.',
    ],
    [rules.looseUnits, 'Level {level} begins at {xp} Garden XP'],
    [rules.looseUnits, 'بمقدار XP الحديقة {xp}'],
    [rules.avoidedWords('de'), 'Sitzungen mit diesem Etikett'],
    [rules.looseSigns, 'Encore ? {name} : « oui »'],
    [rules.lengthsBeforeStops, 'Letzte Woche waren es {length}.'],
    [rules.timesBeforeStops, 'Última sincronización: {time}.'],
    [rules.masculineWords, 'تعال واجلس معي'],
    [rules.fixedNouns, 'A name has at most {most} characters.'],
    [rules.particlesOfNames, '이제 ‘{name}’을 위해 자라요'],
    [rules.bareNames, '{name} is back'],
  ])('%# finds what it is about', (rule, text) => {
    expect(rule(text, 'todos.said.back')).not.toEqual([]);
  });
});
