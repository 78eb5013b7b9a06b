import { createServer, type ViteDevServer } from 'vite';
import { z } from 'zod';

const PRERENDERED = '/src/app/prerendered.tsx';

const languageSchema = z.object({
  language: z.string(),
  direction: z.string(),
  markup: z.string(),
  pictures: z.record(z.string(), z.string()),
  texts: z.array(z.string()),
  manifest: z.record(z.string(), z.unknown()),
  manifestAddress: z.string(),
});

/** What the build draws in one language. */
export type PrerenderedLanguage = z.infer<typeof languageSchema>;

const moduleSchema = z.object({
  prerenderLanguages: z.function({ output: z.array(languageSchema) }),
  prerenderShapes: z.function({ output: z.record(z.string(), z.string()) }),
  drawPlants: z.function({ output: z.record(z.string(), z.string()) }),
});

type Prerendered = z.infer<typeof moduleSchema>;

/** Loads what the build draws with the components of the pages. */
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

/** The same with a development server that runs. */
export async function prerenderedBy(server: ViteDevServer): Promise<Prerendered> {
  return moduleSchema.parse(await server.ssrLoadModule(PRERENDERED));
}
