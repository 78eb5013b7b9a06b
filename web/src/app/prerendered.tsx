import { isRightToLeft, LANGUAGES, type Language } from '@furrow/domain/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { HARVEST_DRAWINGS } from '../farm/harvest-drawings.ts';
import { Plant, PLANT_VIEW_BOX } from '../farm/plant.tsx';
import { Hero } from '../features/landing/hero.tsx';
import landing from '../features/landing/landing.messages.ts';
import todos from '../features/todos/todos.messages.ts';
import titles from '../platform/document-title.messages.ts';
import { currentLanguage } from '../platform/language/current-language.ts';
import { manifestAddress } from '../platform/language/manifest-address.ts';
import { createTranslation, type Catalogue } from '../platform/language/translation.ts';
import { messagesNow } from '../platform/language/use-messages.ts';
import documents from './document.messages.ts';
import { Header } from './header.tsx';
import { manifestIn } from './manifest.ts';

const catalogues = import.meta.glob<Catalogue>('../platform/language/catalogues/*.json', {
  import: 'default',
  eager: true,
});

/** The landing page's document and the app's manifest in every language, English first. */
export function prerenderLanguages() {
  // React renders the first state of a store where there is no browser.
  currentLanguage.getInitialState = currentLanguage.getState;
  return LANGUAGES.map((language) => {
    const texts = catalogues[`../platform/language/catalogues/${language}.json`];
    currentLanguage.setState(createTranslation(language, texts), true);
    return prerender(language);
  });
}

function prerender(language: Language) {
  const t = messagesNow({ ...landing, ...titles, ...documents, ...todos });
  const description = t('document.description');
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    /** The landing page's first screen. */
    markup: renderToStaticMarkup(<FirstScreen />),
    /** Texts of `index.html`. */
    texts: [
      t('document-title.page', { title: t('landing.page') }),
      description,
      t('landing.hero.title'),
      t('landing.hero.text'),
      t('document.card'),
      t('document.no-script'),
    ],
    manifest: manifestIn(language, {
      description,
      start: t('landing.hero.start'),
      todos: t('todos.title'),
    }),
    manifestAddress: manifestAddress(language),
  };
}

/** `onLeave` does nothing: the prerendered page is inert until the program has loaded. */
const header = {
  role: 'visitor',
  isLeaving: false,
  status: null,
  install: null,
  onLeave: () => {},
} as const;

/** The same as the layout will render. */
function FirstScreen() {
  return (
    <MemoryRouter>
      <div inert className="flex min-h-dvh flex-col">
        <Header {...header} />
        <main className="flex grow flex-col">
          <Hero />
        </main>
      </div>
    </MemoryRouter>
  );
}

/** The garden's plants as files, by their names. */
export function drawPlants(): Record<string, string> {
  const drawn = HARVEST_DRAWINGS.map(([name, plant]) => {
    const svg = (
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={PLANT_VIEW_BOX} width="152" height="206">
        <Plant {...plant} />
      </svg>
    );
    return [name, renderToStaticMarkup(svg)];
  });
  return Object.fromEntries(drawn);
}
