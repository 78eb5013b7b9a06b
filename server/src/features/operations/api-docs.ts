import { createRoute, z } from '@hono/zod-openapi';
import packageJson from '../../../package.json' with { type: 'json' };
import { VERSION } from '@furrow/contract/version';
import type { App } from '../../http/app-env.ts';
import { errorAnswerDocument } from '../../http/error-answer.ts';
import { staticFiles } from '../../http/static/static-files.ts';
import { completeDocument } from './complete-document.ts';
import { docsFileNames, docsFiles, docsPage } from './docs-files.ts';

const documentPath = '/api/openapi.json';
const docsPath = '/api/docs';

const openapiJson = createRoute({
  method: 'get',
  path: documentPath,
  tags: ['Operations'],
  summary: 'This document',
  responses: {
    200: {
      description: 'OpenAPI 3.1',
      content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
    },
  },
});

const page = createRoute({
  method: 'get',
  path: docsPath,
  tags: ['Operations'],
  summary: 'Pages to read this document',
  responses: {
    200: { description: 'A page', content: { 'text/html': { schema: z.string() } } },
  },
});

const file = createRoute({
  method: 'get',
  path: `${docsPath}/{file}`,
  tags: ['Operations'],
  summary: 'What the pages are made of',
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: { description: `One of ${docsFileNames.join(', ')}` },
    404: errorAnswerDocument,
  },
});

/** The pages draw small pictures from `data:` addresses in their style sheet; nothing else differs. */
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
    return c.html(docsPage(documentPath));
  });
  app.openAPIRegistry.registerPath(file);
  let files: ReturnType<typeof docsFiles> | undefined;
  app.get(`${docsPath}/:file`, async (c, next) =>
    staticFiles(await (files ??= docsFiles()))(c, next),
  );
}
