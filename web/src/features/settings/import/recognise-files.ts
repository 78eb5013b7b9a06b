import type { CodePage } from './code-pages.ts';
import { inLines, textIn, unicodeText } from './decoded-text.ts';
import { likelyCodePage } from './likely-code-page.ts';
import type { Reader, Source } from './sources/source.ts';
import { recognised } from './sources/sources.ts';

/** A file as somebody chose it. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How the letters of files are written that are not in Unicode. */
export interface Letters {
  readonly page: CodePage;
  /** Some words whose letters depend on it. */
  readonly words: readonly string[];
}

/** Files of one program, parsed but not read yet. */
export interface RecognisedFiles {
  readonly kind: 'recognised';
  readonly source: Source;
  readonly files: readonly { readonly file: string; readonly read: Reader }[];
  /** Undefined if all are in Unicode. */
  readonly letters: Letters | undefined;
}

/** Why nothing can be imported: 'unknown' is a text of another format, and 'mixed' are files of different programs. */
export interface FilesRefused {
  readonly kind: 'refused';
  readonly reason: 'empty' | 'no-text' | 'unknown' | 'mixed';
  readonly file: string;
}

/** What decides the code page of files that are not in Unicode. */
export interface LettersWanted {
  /** The one that was chosen. */
  readonly page?: CodePage;
  /** The tags of the reader's languages. */
  readonly languages: readonly string[];
}

/** Recognises files by their content, and parses each of them once. */
export function recogniseFiles(
  chosen: readonly ChosenFile[],
  { page: chosenPage, languages }: LettersWanted,
): RecognisedFiles | FilesRefused {
  const decoded = chosen.map(({ name, bytes }) => ({ name, bytes, text: unicodeText(bytes) }));
  const older = decoded.flatMap(({ text, bytes }) => (text === undefined ? [bytes] : []));
  const page = chosenPage ?? likelyCodePage(older, languages);
  const files: { readonly file: string; readonly read: Reader }[] = [];
  let source: Source | undefined;
  for (const { name: file, bytes, text: unicode } of decoded) {
    const refused = (reason: FilesRefused['reason']) =>
      ({ kind: 'refused', reason, file }) as const;
    const text = inLines(unicode ?? textIn(bytes, page));
    if (text === undefined) return refused('no-text');
    if (text.trim() === '') return refused('empty');
    const found = recognised(text);
    if (!found) return refused('unknown');
    if (source && source.name !== found.source.name) return refused('mixed');
    ({ source } = found);
    files.push({ file, read: found.read });
  }
  if (!source) return { kind: 'refused', reason: 'empty', file: '' };
  const words = older.flatMap((bytes) => tellingWords(textIn(bytes.subarray(0, ENOUGH), page)));
  const isOlder = older.length > 0 && (page !== 'utf-8' || chosenPage !== undefined);
  const letters = isOlder ? { page, words: words.slice(0, WORDS) } : undefined;
  return { kind: 'recognised', source, files, letters };
}

/** As many words are shown, from as many bytes of a file. */
const [WORDS, ENOUGH] = [6, 1_000_000];

/** The first words with letters beyond ASCII. */
function tellingWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[^\0-@[-`{-\x7f]{1,20}/g)) {
    if (/[^\0-\x7f]/.test(word)) words.add(word);
    if (words.size === WORDS) break;
  }
  return [...words];
}
