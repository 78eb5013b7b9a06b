import { recogniseFiles, type RecognisedFiles } from '../recognise-files.ts';

/** Files with these contents, which have to be of one program. */
export function filesWith(...contents: readonly (string | Uint8Array)[]): RecognisedFiles {
  const files = contents.map((content, place) => ({
    name: `file ${place + 1}`,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
  const recognised = recogniseFiles(files, { languages: [] });
  if (recognised.kind === 'refused') throw new Error(`${recognised.file}: ${recognised.reason}`);
  return recognised;
}
