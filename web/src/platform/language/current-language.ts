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

const catalogues = import.meta.glob<Catalogue>('./catalogues/*.json', { import: 'default' });

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

/** The language to show, by the stored preference and the browser (D51). */
function wantedLanguage(): Language {
  return languageFor(storedSetting('language'), navigator.languages);
}

async function showWanted(): Promise<void> {
  const wanted = wantedLanguage();
  const { language } = currentLanguage.getState();
  if (wanted === language) return label(language);
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

function textsOf(language: Language): Promise<Catalogue> {
  if (language === SOURCE_LANGUAGE) return Promise.resolve({});
  const load = catalogues[`./catalogues/${language}.json`];
  if (!load) return Promise.reject(new Error('There is no such catalogue'));
  return loadChunk(`platform/language/catalogues/${language}`, load);
}

function show(language: Language, texts: Catalogue): void {
  // Another one may have been chosen meanwhile.
  if (language !== wantedLanguage()) return;
  label(language);
  currentLanguage.setState(createTranslation(language, texts), true);
}

/** Sets the document's language, direction and manifest: the server may have answered in the browser's language, not the chosen one. */
function label(language: Language): void {
  const { documentElement: root, head } = document;
  root.lang = language;
  root.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
  head.querySelector('[rel=manifest]')?.setAttribute('href', manifestAddress(language));
}
