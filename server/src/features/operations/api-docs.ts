import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { jsonAnswer } from '@furrow/contract/routes/route';
import { VERSION } from '@furrow/contract/version';
import { createRoute, z } from '@hono/zod-openapi';
import packageJson from '../../../package.json' with { type: 'json' };
import { completeDocument } from './complete-document.ts';
import type { App } from '../../http/app-env.ts';
import { errorAnswerDocument } from '../../http/error-answer.ts';
import { type StaticFiles, catalogueOf } from '../../http/static/catalogue.ts';
import { staticFiles } from '../../http/static/static-files.ts';

const documentPath = '/api/openapi.json';
const docsPath = '/api/docs';

/** Starts Swagger UI. It is served as a file because the content security policy allows no inline script. */
const startScript = `SwaggerUIBundle({
  url: document.body.dataset.document,
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
});
`;

const require = createRequire(import.meta.url);

/** The files that `docsPage` refers to. */
const sources = new Map<string, () => Promise<string | Buffer>>([
  ['swagger-ui.css', () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'))],
  ['swagger-ui-bundle.js', () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'))],
  ['start.js', async () => startScript],
]);

/** The files of Swagger UI by their addresses, each also compressed. They are 2 MB, which few people ask for. */
async function docsFiles(): Promise<StaticFiles> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, read] of sources) {
    const plain = new Uint8Array(Buffer.from(await read()));
    bytes.set(`/api/docs/${name}`, plain);
    bytes.set(`/api/docs/${name}.gz`, new Uint8Array(await promisify(gzip)(plain)));
  }
  return catalogueOf(bytes);
}

const docsPage = `<!doctype html>
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

const openapiJson = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: documentPath,
  summary: 'This document',
  responses: jsonAnswer('OpenAPI 3.1', z.looseObject({ openapi: z.string() })),
});

const page = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: docsPath,
  summary: 'Pages to read this document',
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  },
});

const file = createRoute({
  method: 'get',
  tags: ['Operations'],
  path: `${docsPath}/{file}`,
  summary: 'What the pages are made of',
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: { description: `One of ${[...sources.keys()].join(', ')}` },
    404: errorAnswerDocument,
  },
});

/** Unlike the policy of other pages, it allows images from `data:` addresses, which Swagger UI's style sheet uses. */
const docsPolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `GET /api/openapi.json` for the whole of `app`, and `/api/docs` to read it. */
export function addApiDocs(app: App, about: Parameters<typeof completeDocument>[1]): void {
  const describe = () => {
    const document = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Furrow',
        version: VERSION,
        description:
          'A focus timer that grows a farm. Every answer carries the headers that are described with its status 200, errors too; a change needs our own `Origin` and `application/json`.',
        license: { name: packageJson.license },
      },
    });
    return completeDocument(document, about);
  };
  let document: ReturnType<typeof describe> | undefined;
  app.openAPIRegistry.registerPath(openapiJson);
  app.get(documentPath, (c) => c.json((document ??= describe())));
  app.openapi(page, (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    return c.html(docsPage);
  });
  app.openAPIRegistry.registerPath(file);
  let files: ReturnType<typeof docsFiles> | undefined;
  app.get(`${docsPath}/:file`, async (c, next) =>
    staticFiles(await (files ??= docsFiles()))(c, next),
  );
}
