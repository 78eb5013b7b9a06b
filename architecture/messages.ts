import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@furrow/domain/language';
import { z } from 'zod';
import { ROOT, sourceFiles } from './source-files.ts';

const messagesSchema = z.record(z.string(), z.string());
type Messages = z.infer<typeof messagesSchema>;

/** The English messages of a workspace, or of a folder in it, part by part. */
export async function englishOf(workspace: string, folder = 'src'): Promise<readonly Messages[]> {
  const parts = sourceFiles().filter((file) =>
    new RegExp(String.raw`^${workspace}/${folder}/.+\.messages\.ts$`).test(file),
  );
  return Promise.all(
    parts.map(async (file) => messagesSchema.parse(Object(await import(join(ROOT, file))).default)),
  );
}

/** A language's texts by message id, from all its files. */
export function catalogueOf(folder: string, language: Language): Messages {
  return Object.assign({}, ...filesOf(folder, language).map(readMessages));
}

/** The features with texts in files of their own, by the folders among the catalogues. */
export function featuresWithTexts(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export function readMessages(file: string): Messages {
  return messagesSchema.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
}

function filesOf(folder: string, language: Language): readonly string[] {
  const folders = [folder, ...featuresWithTexts(folder).map((feature) => `${folder}/${feature}`)];
  return folders.map((each) => `${each}/${language}.json`);
}
