import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import { loadPrerendered, prerenderedBy, type PrerenderedLanguage } from './load-prerendered.ts';

const BOOT = /<div id="root">[^]*?<\/div>/;
const LANDING = '/src/features/landing/landing-page.tsx';

type Chunk = Rolldown.OutputChunk;

/**
 * Writes `landing.html`, and `landing.<language>.html` for each other language, beside `index.html`: the same page with the landing
 * page's first screen in it and preloads of its code. The server answers `/` with one of them if nobody is signed in. Writes the
 * manifest of the installed app in each language, too, and a document for each other page, with the page's shape in it.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'furrow:prerender-landing',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.webmanifest')) return next();
        void manifestAt(request.url, server).then((manifest) => response.end(manifest), next);
      });
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('There is no index.html to put the landing page into');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const prerendered = await loadPrerendered(root);
      const [english, ...others] = prerendered.prerenderLanguages();
      if (!english) this.error('There is no English');
      const withPictures = ({ markup, pictures }: PrerenderedLanguage) =>
        Object.entries(pictures).reduce((whole, [address, source]) => {
          const file = this.emitFile({ type: 'asset', name: 'still-plant.svg', source });
          return whole.replaceAll(`"${address}"`, `"/${this.getFileName(file)}"`);
        }, markup);
      for (const each of [english, ...others]) {
        const source = landingIn(each, english, withFonts(String(page.source), false))
          .replace(BOOT, () => `<div id="root" data-prerendered>${withPictures(each)}</div>`)
          .replace('</head>', () => `${preloads(modulesOf(each), chunks).join('')}</head>`);
        const isEnglish = each === english;
        const fileName = isEnglish ? 'landing.html' : `landing.${each.language}.html`;
        this.emitFile({ type: 'asset', fileName, source });
        const manifest = JSON.stringify(each.manifest, null, 2);
        this.emitFile({ type: 'asset', fileName: each.manifestAddress.slice(1), source: manifest });
      }
      const blank = String(page.source);
      for (const { path, file, markup } of prerendered.prerenderShapes()) {
        const source = blank.replace(BOOT, () => `<div id="root">${markup}</div>`);
        if (path === '/') page.source = withFonts(source, false);
        else {
          const links = preloads([`/src/${file}.tsx`], chunks);
          const whole = source.replace('</head>', () => `${links.join('')}</head>`);
          this.emitFile({
            type: 'asset',
            fileName: `${path.slice(1)}.html`,
            source: withFonts(whole, path === '/focus'),
          });
        }
      }
    },
  };
}

/** The manifest at an address, for a development server. */
async function manifestAt(address: string, server: ViteDevServer): Promise<string> {
  const languages = (await prerenderedBy(server)).prerenderLanguages();
  const found = languages.find(({ manifestAddress }) => manifestAddress === address);
  return JSON.stringify(found?.manifest ?? null);
}

/** The English document with its texts, its direction and its manifest's address replaced by those of another language. */
function landingIn(
  wanted: PrerenderedLanguage,
  english: PrerenderedLanguage,
  source: string,
): string {
  const replacements = [
    ['<html lang="en"', `<html lang="${wanted.language}" dir="${wanted.direction}"`],
    [english.manifestAddress, wanted.manifestAddress],
    ...english.texts.map((text, place) => [escaped(text), escaped(wanted.texts[place] ?? text)]),
  ];
  return replacements.reduce((document, [from = '', to = '']) => {
    if (!document.includes(from)) throw new Error(`index.html lacks the text "${from}"`);
    return document.replaceAll(from, () => to);
  }, source);
}

/** A document that shows its countdown before it loads the font of its titles, or one that has all its fonts from the start. */
const withFonts = (source: string, isFocus: boolean) =>
  isFocus
    ? source
        .replace(preloadOf('besley-latin'), '')
        .replace('<html', '<html data-first="focus" data-arriving')
    : source.replace(preloadOf('besley-first'), '');

const preloadOf = (font: string) =>
  new RegExp(`<link\\s+rel="preload"\\s+href="[^"]*${font}[^>]*>`);

/** The landing page, and the texts of its language. */
const modulesOf = ({ language }: PrerenderedLanguage) =>
  language === 'en' ? [LANDING] : [LANDING, `/catalogues/${language}.json`];

/** Preload links for modules and everything that they import, without what the entry loads itself. */
function preloads(modules: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const wanted = modules.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`${module} has no chunk of its own`);
    return [chunk.fileName, ...chunk.imports];
  });
  return [...new Set(wanted)]
    .filter((file) => !loaded.has(file))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />\n`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<"]/g, (sign) => entities[sign] ?? sign);
}
