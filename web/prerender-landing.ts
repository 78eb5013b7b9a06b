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
        const source = landingIn(each, english, String(page.source))
          .replace(BOOT, () => `<div id="root" data-prerendered>${withPictures(each)}</div>`)
          .replace('</head>', () => `${preloads(each, chunks).join('')}</head>`);
        const isEnglish = each === english;
        const fileName = isEnglish ? 'landing.html' : `landing.${each.language}.html`;
        this.emitFile({ type: 'asset', fileName, source });
        const manifest = JSON.stringify(each.manifest, null, 2);
        this.emitFile({ type: 'asset', fileName: each.manifestAddress.slice(1), source: manifest });
      }
      const blank = String(page.source);
      const { '/': plain, ...shapes } = prerendered.prerenderShapes();
      const documentWith = (markup = '') => blank.replace(BOOT, `<div id="root">${markup}</div>`);
      page.source = documentWith(plain);
      for (const [path, markup] of Object.entries(shapes)) {
        if (markup === plain) continue;
        const fileName = `${path.slice(1)}.html`;
        this.emitFile({ type: 'asset', fileName, source: documentWith(markup) });
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

/** Preload links for the language's texts, and for the landing page's code that the entry does not load itself. */
function preloads({ language }: PrerenderedLanguage, chunks: readonly Chunk[]): readonly string[] {
  const entry = chunks.find((chunk) => chunk.isEntry);
  const landing = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(LANDING));
  if (!entry || !landing) throw new Error('The landing page has no chunk of its own');
  const texts = chunks.find((chunk) =>
    chunk.facadeModuleId?.endsWith(`/catalogues/${language}.json`),
  );
  const loaded = new Set([entry.fileName, ...entry.imports]);
  const wanted = [landing.fileName, ...landing.imports, ...(texts ? [texts.fileName] : [])];
  return wanted
    .filter((file) => !loaded.has(file))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />\n`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<"]/g, (sign) => entities[sign] ?? sign);
}
