import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_LANGUAGE, type Language } from '@furrow/domain/language';
import { z } from 'zod';
import { ROOT, sourceFiles } from './source-files.ts';

const messagesSchema = z.record(z.string(), z.string());
type Messages = z.infer<typeof messagesSchema>;

/** The workspaces that show texts, and where they keep those of the other languages. */
export const CATALOGUES = {
  web: 'web/src/platform/language/catalogues',
  server: 'server/src/language/catalogues',
} as const;

export type Workspace = keyof typeof CATALOGUES;

/** The texts of a workspace in a language, by message id. */
export async function textsOf(workspace: Workspace, language: Language): Promise<Messages> {
  return language === SOURCE_LANGUAGE
    ? Object.assign({}, ...(await englishOf(workspace)))
    : catalogueOf(CATALOGUES[workspace], language);
}

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

/** What the cat says in a language, by its moment and place. */
export function sayingsOfTheCat(language: Language): Messages {
  const file = join(ROOT, `web/src/features/focus/cat/sentences/cat-${language}.json`);
  const moments = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const sayings = Object.entries(moments).flatMap(([moment, sentences]) =>
    sentences.map((sentence, place) => [`cat.${moment}.${place + 1}`, sentence]),
  );
  return messagesSchema.parse(Object.fromEntries(sayings));
}
