import { pagePaths } from '@furrow/contract/page-paths';
import { isRightToLeft, LANGUAGES, type Language } from '@furrow/domain/language';
import { isPlantType } from '@furrow/domain/plant';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { HARVEST_DRAWINGS, IMPORTED_DRAWING } from '../farm/harvest-drawings.ts';
import { EtchedPlant } from '../farm/plants/etched-plant.tsx';
import { Plant, PLANT_VIEW_BOX, type PlantProps } from '../farm/plant.tsx';
import { drawingOfVariety } from '../farm/varieties/variety-drawing.ts';
import { varietyDrawings } from '../farm/use-variety-drawing.ts';
import { Component as LandingPage } from '../features/landing/landing-page.tsx';
import landing from '../features/landing/landing.messages.ts';
import todos from '../features/todos/todos.messages.ts';
import { wholeTitle } from '../platform/document-title.ts';
import { currentLanguage } from '../platform/language/current-language.ts';
import { manifestAddress } from '../platform/language/manifest-address.ts';
import { createTranslation, type Catalogue } from '../platform/language/translation.ts';
import { messagesNow } from '../platform/language/use-messages.ts';
import documents from './document.messages.ts';
import frame from './frame.messages.ts';
import { Header, HeaderShape } from './header.tsx';
import { Footer } from './layout.tsx';
import { manifestIn } from './manifest.ts';
import { PageShape } from './page-shape.tsx';
import { pages } from './pages.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const catalogues = import.meta.glob<Catalogue>('../platform/language/catalogues/*.json', {
  import: 'default',
  eager: true,
});

/** The landing page's document and the app's manifest in every language, English first. */
export function prerenderLanguages() {
  // Without a browser, React renders a store's initial state, so that has to be the current one.
  currentLanguage.getInitialState = currentLanguage.getState;
  return LANGUAGES.map((language) => {
    const texts = catalogues[`../platform/language/catalogues/${language}.json`];
    currentLanguage.setState(createTranslation(language, texts), true);
    return prerender(language);
  });
}

function prerender(language: Language) {
  const t = messagesNow({ ...landing, ...documents, ...todos });
  const description = t('document.description');
  const markup = withoutProgram(renderToStaticMarkup(<LandingPageInLayout />));
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    /** The landing page. */
    markup,
    /** The page's pictures, by the placeholders of their addresses in `markup`. */
    pictures: stillPlantsIn(markup),
    /** Texts of `index.html`. */
    texts: [
      wholeTitle(t('landing.page')),
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

/** Links work without the program. Buttons and menus cannot be pressed until it has loaded, so that no press is lost. */
const withoutProgram = (markup: string) => markup.replaceAll(/<(?:button|select)\b/g, '$& inert');

/** `onLeave` does nothing: a visitor cannot log out. */
const header = {
  role: 'visitor',
  hasBar: false,
  isLeaving: false,
  status: null,
  install: null,
  onLeave: () => {},
} as const;

/** The same as the layout will render. */
function LandingPageInLayout() {
  return (
    <MemoryRouter>
      <div data-prerendered-page className="flex min-h-dvh flex-col">
        <Header {...header} />
        <main className="flex grow flex-col">
          <LandingPage />
        </main>
        <Footer />
      </div>
    </MemoryRouter>
  );
}

/**
 * For each path, the page shape that its document contains until the program has loaded, and the page's own file. The document of `/` also
 * serves all other addresses.
 */
export function prerenderShapes() {
  return pagePaths.map((path) => ({
    path,
    file: pages[path].file,
    markup: renderToStaticMarkup(<DocumentShape path={path} />),
  }));
}

/** In English, like the rest of the document. */
function DocumentShape({ path }: { path: string }) {
  return (
    <MemoryRouter>
      <div className="flex min-h-dvh flex-col">
        <HeaderShape />
        <main data-loading className="flex grow flex-col">
          <VisuallyHidden>{frame['frame.loading']}</VisuallyHidden>
          <PageShape path={path} />
        </main>
      </div>
    </MemoryRouter>
  );
}

/** The garden's plants as files, by their names. */
export function drawPlants(): Record<string, string> {
  // Without a browser, React renders a store's initial state, so that has to be the current one.
  varietyDrawings.getInitialState = varietyDrawings.getState;
  varietyDrawings.setState({ drawingOf: drawingOfVariety });
  const plantings = HARVEST_DRAWINGS.map(([name, plant]) => [name, drawn(plant)]);
  return { ...Object.fromEntries(plantings), [IMPORTED_DRAWING]: drawing(<EtchedPlant />) };
}

/** The landing page's plants as files, by the placeholders of their addresses in its markup. */
function stillPlantsIn(markup: string): Record<string, string> {
  const found = markup.matchAll(/still-plant:(\w+):([\d.]+)/g);
  return Object.fromEntries(
    [...found].map(([address, type = '', digits]) => {
      const growth = Number(digits);
      const condition = growth === 1 ? 'ripe' : 'growing';
      return [address, isPlantType(type) ? drawn({ type, growth, condition }) : ''];
    }),
  );
}

const drawn = (plant: PlantProps) => drawing(<Plant {...plant} />);

function drawing(plant: ReactNode): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={PLANT_VIEW_BOX} width="152" height="206">
      {plant}
    </svg>,
  );
}
