import { createServer, type Plugin } from 'vite';
import { z } from 'zod';

const BOOT = /<div id="root">[^]*?<\/div>/;
const LANDING = '/src/features/landing/landing-page.tsx';
const PRERENDERED = '/src/app/prerendered.tsx';

const moduleSchema = z.object({
  prerenderLanding: z.function({ output: z.string() }),
  drawPlants: z.function({ output: z.record(z.string(), z.string()) }),
});

/** Loads what the build draws with the components of the pages. */
export async function loadPrerendered(root: string): Promise<z.infer<typeof moduleSchema>> {
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return moduleSchema.parse(await server.ssrLoadModule(PRERENDERED));
  } finally {
    await server.close();
  }
}

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing page's first screen in it and preloads of its code.
 * The server answers `/` with it if nobody is signed in.
 */
export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'furrow:prerender-landing',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') this.error('There is no index.html to put the landing page into');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const landing = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(LANDING));
      if (!entry || !landing) this.error('The landing page has no chunk of its own');
      const loaded = new Set([entry.fileName, ...entry.imports]);
      const wanted = [landing.fileName, ...landing.imports].filter((file) => !loaded.has(file));
      const preloads = wanted.map(
        (file) => `<link rel="modulepreload" href="/${file}" crossorigin />\n`,
      );
      const markup = (await loadPrerendered(root)).prerenderLanding();
      const source = String(page.source)
        .replace(BOOT, () => `<div id="root" data-prerendered>${markup}</div>`)
        .replace('</head>', () => `${preloads.join('')}</head>`);
      this.emitFile({ type: 'asset', fileName: 'landing.html', source });
    },
  };
}
