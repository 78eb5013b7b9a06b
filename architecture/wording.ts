import type { Language } from '@furrow/domain/language';
import { AVOIDED, MASCULINE_ARABIC } from './avoided-words.ts';
import { outsideChoices, VALUE, variantsOf } from './icu.ts';

/** What of a text breaks a rule of wording: nothing if the text is right. */
export type Rule = (text: string, id: string) => readonly string[];

/** As many words as a reader keeps in mind until a sentence ends. */
const MOST_WORDS = 25;

const WORD = /[\p{L}\p{N}\uFFFC]/u;
const SENTENCE_ENDS = /(?<=[.!?؟…][”»“"’)]*)\s+/u;

/** Sentences of too many words. A value counts as one word. */
export const longSentences: Rule = (text) =>
  shownAs(text)
    .flatMap((shown) => shown.split(SENTENCE_ENDS))
    .filter((sentence) => wordsIn(sentence) > MOST_WORDS);

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => WORD.test(word)).length;
}

const FIGURE = `[\\d${VALUE}]`;
const NAMED_XP = String.raw`(?:[\p{Script=Latin}\p{Script=Cyrillic}]+[- \u00A0])?XP`;

/** Ordinary spaces between a figure and its unit, where a line could end. */
export const looseUnits = matchesOf(
  new RegExp(
    [
      String.raw`${FIGURE} (?:min|Min|MB|Mo|МБ|мин|dk|sa|%|${NAMED_XP})(?!\p{L})`,
      String.raw`${FIGURE}\u00A0[\p{Script=Latin}\p{Script=Cyrillic}]+ XP`,
      // Some languages have the figure last.
      String.raw`XP [\u2066+]*${FIGURE}`,
      String.raw`XP(?: \p{Script=Arabic}+\s|\s\p{Script=Arabic}+ )[\u2066+]*${FIGURE}`,
    ].join('|'),
    'gu',
  ),
);

/** French signs without their spaces: a narrow one before ; ! ?, and a no-break space before : and inside « ». */
export const looseSigns = matchesOf(
  /(?<![\u202F!?…])[;!?]|(?<!\u00A0)(?::(?=\s|$)|»)|«(?!\u00A0)/gu,
);

/** Sentences that end with a length, which can bring a full stop of its own: '5 Min.'. */
export const lengthsBeforeStops = matchesOf(/\{(?:length|left|limit|rest|before|time)\}\.(?!\.)/gu);

/** Sentences that end with a time of day, which can bring a full stop of its own: '9:05 p. m.'. */
export const timesBeforeStops = matchesOf(/\{(?:moment|time)\}\.(?!\.)/gu);

/** Particles whose form depends on how a name ends, and those that offer both forms. */
export const particlesOfNames = matchesOf(
  /을\(를\)|이\(가\)|은\(는\)|와\(과\)|과\(와\)|\(으\)로|\{(?:name|into|tag|device|file|source|plant|variety|addition)\}[’”)]?(?:을|를|이|가|은|는|과|와|으로|로)(?!\p{L})/gu,
);

/** Counts beside a noun that has one form, so that the other languages cannot inflect it either. */
export const fixedNouns: Rule = (text) =>
  outsideChoices(text).match(
    /\{(?:count|most|least|total|days|hours|minutes|pomodoros)\} \p{Ll}{2,}s\b/gu,
  ) ?? [];

/** Words that speak to a man alone. The sayings are free. */
export const masculineWords: Rule = (text, id) =>
  id.startsWith('focus.quote.') ? [] : matchesOf(MASCULINE)(text, id);

const MASCULINE = new RegExp(
  `(?<![\\p{L}\\p{M}])[وف]?(?:${MASCULINE_ARABIC.join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);

/** The texts that name what somebody typed. */
const NAMING =
  /^(?:todos\.(?:completed|deleted|said|task)|tags\.(?:said|edit|restore|delete-archived)|settings\.passkeys\.edit)\b/;
const BARE_NAME = matchesOf(/(?<![“„«»「‘]\u00A0?|[:：]\s?)\{(?:name|into)\}/gu);

/** What somebody typed, without quotation marks around it. After a colon it needs none. */
export const bareNames: Rule = (text, id) => (NAMING.test(id) ? BARE_NAME(text, id) : []);

/** Words for which the language has another one, and that one. */
export function avoidedWords(language: Language): Rule {
  return (text, id) =>
    AVOIDED[language]
      .filter(({ where }) => where?.test(id) ?? true)
      .flatMap(({ avoid, say }) =>
        matchesOf(avoid)(text, id).map((found) => `${found} (say: ${say})`),
      );
}

function matchesOf(fault: RegExp): Rule {
  const isOfNames = fault.source.includes(String.raw`\{`);
  return (text) =>
    shownAs(text, isOfNames ? (name) => `{${name}}` : undefined).flatMap(
      (shown) => shown.match(fault) ?? [],
    );
}

/** All that a text can become, without its tags. */
function shownAs(text: string, valueOf?: (name: string) => string): readonly string[] {
  return [...new Set(variantsOf(text.replaceAll(/<\/?[\w-]+>/g, ''), valueOf))];
}
