import { contentIn } from '../file-content.ts';
import type { ReadFile, ReadingOptions, Source } from '../source.ts';

export function isRecognised(source: Source, text: string): boolean {
  return source.readerOf(contentIn(text)) !== undefined;
}

/** What a source reads in a text that it recognises. */
export function readAs(source: Source, text: string, options: ReadingOptions): ReadFile {
  const read = source.readerOf(contentIn(text));
  if (!read) throw new Error(`${source.name} does not recognise ${JSON.stringify(text)}`);
  return read(options);
}
