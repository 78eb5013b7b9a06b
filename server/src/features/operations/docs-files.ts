import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Catalogue, catalogueOf } from '../../http/static/catalogue.ts';

/** Starts the viewer; a file of its own because the content security policy allows no inline script. */
const startScript = `SwaggerUIBundle({
  url: document.body.dataset.document,
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
});
`;

const require = createRequire(import.meta.url);

const sources = new Map<string, () => Promise<string | Buffer>>([
  ['swagger-ui.css', () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'))],
  ['swagger-ui-bundle.js', () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
  ['start.js', async () => startScript],
]);

/** The files `docsPage` refers to. */
export const docsFileNames: readonly string[] = [...sources.keys()];

/** The viewer's files by their addresses, also compressed: 2 MB, which few people ask for. */
export async function docsFiles(): Promise<Catalogue> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, read] of sources) {
    const plain = new Uint8Array(Buffer.from(await read()));
    bytes.set(`/api/docs/${name}`, plain);
    bytes.set(`/api/docs/${name}.gz`, new Uint8Array(await promisify(gzip)(plain)));
  }
  return catalogueOf(bytes);
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
