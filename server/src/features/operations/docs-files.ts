import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface DocsFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Starts the viewer; a file of its own because the content security policy allows no inline script. */
const startScript = `SwaggerUIBundle({
  url: document.body.dataset.document,
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
});
`;

const require = createRequire(import.meta.url);

const read = async (path: string) => new Uint8Array(await readFile(path));

const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

const sources = new Map([
  [
    'swagger-ui.css',
    { type: css, read: () => read(require.resolve('swagger-ui-dist/swagger-ui.css')) },
  ],
  [
    'swagger-ui-bundle.js',
    { type: javascript, read: () => read(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')) },
  ],
  ['start.js', { type: javascript, read: async () => new TextEncoder().encode(startScript) }],
]);

/** The files `docsPage` refers to. */
export const docsFileNames: readonly string[] = [...sources.keys()];

/** One of the viewer's files, read when asked for: few people open these pages, and they are 2 MB. */
export async function docsFile(name: string): Promise<DocsFile | undefined> {
  const source = sources.get(name);
  return source && { type: source.type, bytes: await source.read() };
}

/** The page that shows the document at `documentPath`. */
export const docsPage = (documentPath: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Furrow API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body data-document="${documentPath}">
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
