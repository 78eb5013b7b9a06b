import { LANGUAGES } from '@furrow/domain/language';
import { DAY } from '@furrow/domain/time';

/** No date or time is longer. Longer texts are not looked at, so that no text of a file costs more than its length. */
const LONGEST = 80;

/** Digits of other scripts begin at these characters: Arabic, Persian, and the wide ones of East Asia. */
const ZEROS = [0x660, 0x6f0, 0xff10];

/** Marks of the direction of writing, which spreadsheets put into dates. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** A date or a time as it is compared: with the digits 0 to 9, and without what cannot be seen. Empty if it is too long. */
export function plainly(written: string): string {
  if (written.length > LONGEST) return '';
  const text = written.replace(DIRECTION_MARKS, '').trim();
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

/** The words for the halves of the day, without dots and blanks, in the languages that Furrow speaks. */
const HALVES = new Map([
  ...'am a öö ص 上午 午前 오전'.split(' ').map((word) => [word, 'am'] as const),
  ...'pm p ös م 下午 午後 오후'.split(' ').map((word) => [word, 'pm'] as const),
]);

/** Which half of the day a word such as 'p.m.' tells; nothing if it is another word. */
export function halfIn(word: string): 'am' | 'pm' | undefined {
  return HALVES.get(word.toLowerCase().replaceAll(/[.\s]/g, ''));
}

/** The number of the month that a word names, in any language that Furrow speaks, in full or abbreviated. */
export function monthIn(word: string): number | undefined {
  months ??= new Map(LANGUAGES.flatMap(monthsOf));
  return months.get(foldedWord(word));
}

let months: ReadonlyMap<string, number> | undefined;

function monthsOf(language: string): readonly (readonly [name: string, month: number])[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    // Some languages inflect the name within a date.
    new Intl.DateTimeFormat(language, { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  ]);
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2026, index) + DAY);
      return [
        foldedWord(parts.find(({ type }) => type === 'month')?.value ?? ''),
        index + 1,
      ] as const;
    }),
  );
}

/** In small letters, as both Turkish i's, and without the dot of an abbreviation. */
function foldedWord(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/ı|i\u0307/g, 'i')
    .replaceAll('.', '');
}
