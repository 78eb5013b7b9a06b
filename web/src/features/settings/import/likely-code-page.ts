import { CODE_PAGES, LANGUAGES_OF, type CodePage } from './code-pages.ts';
import { costOfPair, kindOf } from './letter-kinds.ts';
import { USAGES } from './letter-usage.ts';

/** As many bytes of lines with other letters than those of ASCII are looked at. */
const ENOUGH = 20_000;

/** A language of the reader makes its code page likelier by so many bits; and what can be read as UTF-8 mostly is. */
const BONUS = 10;

/**
 * The code page in which files are most likely text: the one where it would take the fewest bits to write them, if what is usual there is
 * short.
 * @param languages the tags of the reader's languages; they decide between readings that are nearly as likely
 */
export function likelyCodePage(
  files: readonly Uint8Array[],
  languages: readonly string[],
): CodePage {
  const sample = tellingLines(files);
  const wanted = new Set(languages.map(writtenIn));
  const bits = CODE_PAGES.map((page) => {
    const isWanted =
      page === 'utf-8' || LANGUAGES_OF[page].some((language) => wanted.has(writtenIn(language)));
    return costOf(sample, page) - (isWanted ? BONUS : 0);
  });
  return CODE_PAGES[bits.indexOf(Math.min(...bits))] ?? CODE_PAGES[0];
}

const LINE_END = 10;

/** The first lines with other bytes than those of ASCII. */
function tellingLines(files: readonly Uint8Array[]): Uint8Array {
  const sample = new Uint8Array(ENOUGH);
  let length = 0;
  for (const bytes of files)
    for (let from = 0; from < bytes.length && length < ENOUGH;) {
      const next = bytes.indexOf(LINE_END, from);
      const end = next === -1 ? bytes.length : next + 1;
      const line = bytes.subarray(from, Math.min(end, from + ENOUGH - length));
      from = end;
      if (line.every((byte) => byte < 0x80)) continue;
      sample.set(line, length);
      length += line.length;
    }
  return sample.subarray(0, length);
}

/** Chinese has two scripts, each with a code page. */
function writtenIn(tag: string): string {
  const { language, script = '' } = new Intl.Locale(tag).maximize();
  return language === 'zh' ? `${language}-${script}` : language;
}

/** What a character of ASCII costs in every code page, in bits. */
const ASCII_BITS = 5;

function costOf(sample: Uint8Array, page: CodePage): number {
  const costOfLetter = costs.get(page) ?? letterCosts(page);
  costs.set(page, costOfLetter);
  let sum = 0;
  let before: ReturnType<typeof kindOf> | undefined;
  for (const letter of new TextDecoder(page).decode(sample)) {
    const kind = kindOf(letter);
    sum += (kind.isMarked ? costOfLetter(letter) : ASCII_BITS) + costOfPair(before, kind);
    before = kind;
  }
  return sum;
}

/** To find out what is common in a code page takes some milliseconds. */
const costs = new Map<CodePage, (letter: string) => number>();

function letterCosts(page: CodePage): (letter: string) => number {
  const { frequent: letters, common: bytes, bits } = USAGES[page];
  const [frequentBits, commonBits, otherBits] = bits;
  const frequent = new Set(letters);
  const common = new Set(bytes && new TextDecoder(page).decode(pairsOf(bytes)));
  return (letter) => {
    if (frequent.has(letter)) return frequentBits;
    if (common.has(letter)) return commonBits;
    const others = { letter: otherBits, symbol: otherBits + 4, punctuation: 8, 'no-text': 40 };
    return others[kindOf(letter).cost];
  };
}

/** All pairs of bytes between bounds; single bytes if the second one is 0. */
function pairsOf([firstFrom, firstTo, from, to]: readonly [number, number, number, number]) {
  const bytes: number[] = [];
  for (let first = firstFrom; first <= firstTo; first += 1)
    for (let second = from; second <= to; second += 1)
      if (to === 0) bytes.push(first);
      else bytes.push(first, second);
  return new Uint8Array(bytes);
}
