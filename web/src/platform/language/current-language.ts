import {
  isRightToLeft,
  languageFor,
  SOURCE_LANGUAGE,
  type Language,
} from '@furrow/domain/language';
import { createStore } from 'zustand/vanilla';
import { watchStorage } from '../browser-storage.ts';
import { keepAsking, loadChunk } from '../chunks/load-chunk.ts';
import { onWindow } from '../on-window.ts';
import { storedSetting } from '../stored-settings.ts';
import { manifestAddress } from './manifest-address.ts';
import { createTranslation, type Catalogue, type Translation } from './translation.ts';

/** A file of texts for each language but English, by its path. */
export type TextFiles = Readonly<Record<string, () => Promise<Catalogue>>>;

/** The texts that this page needs: those of every page, and those of the features that it has shown. */
const needed = new Set<TextFiles>([
  import.meta.glob<Catalogue>('/src/platform/language/catalogues/*.json', { import: 'default' }),
]);

/** The language in which this page is shown. */
export const currentLanguage = createStore<Translation>(() => createTranslation(SOURCE_LANGUAGE));

/**
 * Shows the page in the wanted language from now on, also when another is chosen here, in another tab or on another device. Resolves when
 * the first texts are there; if they can't be loaded, the page is in English until they can.
 */
export function followLanguage(): Promise<void> {
  const follow = () => void showWanted();
  watchStorage(follow);
  onWindow('languagechange', follow);
  return showWanted();
}

/** Loads texts that only one feature needs, now and whenever the language changes. Resolves as `followLanguage` does. */
export async function loadTexts(ofFeature: TextFiles): Promise<void> {
  needed.add(ofFeature);
  await showWanted(true);
}

/** The language to show, by the stored preference and the browser (D51). */
function wantedLanguage(): Language {
  return languageFor(storedSetting('language'), navigator.languages);
}

async function showWanted(isMore = false): Promise<void> {
  const wanted = wantedLanguage();
  const { language } = currentLanguage.getState();
  if (wanted === language && !isMore) return label(language);
  try {
    show(wanted, await textsOf(wanted));
  } catch (error) {
    label(language);
    // oxlint-disable-next-line no-console -- the page goes on in the language it has
    console.warn(`The texts of "${wanted}" could not be loaded.`, error);
    void keepAsking(() => textsOf(wanted)).then(
      (texts) => show(wanted, texts),
      () => {},
    );
  }
}

/** The needed texts in a language; none for English, which the code brings. */
function textsOf(language: Language): Promise<readonly Catalogue[]> {
  const files = [...needed].flatMap((each) => Object.entries(each));
  const own = files.filter(([path]) => path.endsWith(`/${language}.json`));
  return Promise.all(
    own.map(([path, load]) => loadChunk(path.slice('/src/'.length, -'.json'.length), load)),
  );
}

function show(language: Language, files: readonly Catalogue[]): void {
  // Another one may have been chosen meanwhile.
  if (language !== wantedLanguage()) return;
  label(language);
  currentLanguage.setState(createTranslation(language, Object.assign({}, ...files)), true);
}

/** Sets the document's language, direction and manifest: the server may have answered in the browser's language, not the chosen one. */
function label(language: Language): void {
  const { documentElement: root, head } = document;
  root.lang = language;
  root.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  head.querySelector('[rel=manifest]')?.setAttribute('href', manifestAddress(language));
}
