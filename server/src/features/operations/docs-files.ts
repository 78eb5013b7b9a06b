import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type StaticFile, staticFile } from '../../http/static/catalogue.ts';

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

const files = new Map<string, Promise<StaticFile>>();

/**
 * One of the viewer's files. It is read when it is first asked for, since few people open these pages and they are 2 MB; from
 * then on everybody is answered with the same bytes, however slowly they read.
 */
export async function docsFile(name: string): Promise<StaticFile | undefined> {
  const read = sources.get(name);
  if (read === undefined) return undefined;
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = read().then((content) => sharedFile(name, content));
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

/** Bytes to answer many with, also compressed; their type goes by the name. */
async function sharedFile(name: string, content: string | Buffer): Promise<StaticFile> {
  const plain = new Uint8Array(Buffer.from(content));
  const compressed = new Uint8Array(await promisify(gzip)(plain));
  return staticFile(name, plain, new Map([[`${name}.gz`, compressed]]));
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
