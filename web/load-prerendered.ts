import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import type * as prerendered from './src/app/prerendered.tsx';

const PRERENDERED = '/src/app/prerendered.tsx';

type Prerendered = typeof prerendered;

/** What the build draws in one language. */
export type PrerenderedLanguage = ReturnType<Prerendered['prerenderLanguages']>[number];

/** Loads the module that draws for the build, with the components of the pages, in a Vite server that is started for it. */
export async function loadPrerendered(root: string): Promise<Prerendered> {
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await prerenderedBy(server);
  } finally {
    await server.close();
  }
}

/** Loads the same module in a development server that is already running. */
export async function prerenderedBy(server: ViteDevServer): Promise<Prerendered> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The pages cannot run in this process.');
  return ssr.runner.import<Prerendered>(PRERENDERED);
}
