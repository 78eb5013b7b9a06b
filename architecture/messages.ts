import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@furrow/domain/language';
import { z } from 'zod';
import { ROOT, sourceFiles } from './source-files.ts';

const messagesSchema = z.record(z.string(), z.string());
type Messages = z.infer<typeof messagesSchema>;

/** The English messages of a workspace, part by part. */
export async function englishOf(workspace: string): Promise<readonly Messages[]> {
  const parts = sourceFiles().filter((file) =>
    new RegExp(String.raw`^${workspace}/src/.+\.messages\.ts$`).test(file),
  );
  return Promise.all(
    parts.map(async (file) => messagesSchema.parse(Object(await import(join(ROOT, file))).default)),
  );
}

/** A language's texts by message id. */
export function catalogueOf(folder: string, language: Language): Messages {
  const file = join(ROOT, folder, `${language}.json`);
  return messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
