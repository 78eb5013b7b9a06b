import { LANGUAGES, SOURCE_LANGUAGE } from '@furrow/domain/language';
import { END_SOUNDS } from '@furrow/domain/preferences/end-sounds';
import { SHELL } from './shell.ts';

/** A file of the build, as the build lists it for the worker. */
export interface BuildFile {
  /** Its path. */
  readonly url: string;
  /** A hash of its content; none if the path has one. */
  readonly revision?: string | null;
}

/** Each build has a cache of its own, named after its shell's hash: the shell names the entry script, and that names all other files. */
export function cacheNameOf(files: readonly BuildFile[]): string {
  const shell = files.find(({ url }) => url === SHELL);
  return `${CACHE_PREFIX}${shell?.revision ?? ''}`;
}

export const CACHE_PREFIX = 'furrow-files-';

/** How many builds before the current one keep their files: open pages of theirs may still need them. */
const BUILDS_BEFORE = 2;

/** @param names of all caches, the oldest first */
export function outdatedCaches(names: readonly string[], current: string): readonly string[] {
  const before = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return before.slice(0, -BUILDS_BEFORE);
}

const otherLanguages = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);
/** A catalogue, or the sentences of the farm's cat. */
const TEXTS = new RegExp(String.raw`/(?:cat-)?(?:${otherLanguages.join('|')})-[\w-]{7}\.js$`);
const OTHER_SCRIPT = /(?<!-latin-[a-z]+-normal)-[\w-]{7}\.woff2$/;

/** Varieties in the garden (D83): until they are stored, the common ones stand in for them. */
const VARIETY = /\/plant-variety-[\w-]+\.svg$/;

const CHOSEN_SOUND = new RegExp(String.raw`/(?:${END_SOUNDS.slice(1).join('|')})-[\w-]{7}\.flac$`);

/** Whether a file is stored only once it was used: the texts of a language (D51), the letters of a script, a variety, a chosen sound (D84). */
export function isStoredLate({ url }: BuildFile): boolean {
  return [TEXTS, OTHER_SCRIPT, VARIETY, CHOSEN_SOUND].some((late) => late.test(url));
}

/** The name of a hashed file that is the same in every build. */
export function plainName(path: string): string {
  return path.replace(/-[\w-]{7}(?=\.\w+$)/, '');
}
