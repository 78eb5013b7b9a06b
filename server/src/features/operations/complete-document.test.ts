import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { appSettings } from '../../testing/app-settings.ts';
import { serveApp } from '../../testing/serve-app.ts';
import { unreachableDatabase } from '../../testing/unreachable-database.ts';

const schemaSchema = z.looseObject({ type: z.union([z.string(), z.array(z.string())]) });

const documentSchema = z.looseObject({
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({
    headers: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        security: z.array(z.record(z.string(), z.unknown())).min(1),
        responses: z.record(
          z.string(),
          z.looseObject({ headers: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ),
  ),
});

async function served(publicUrl?: URL) {
  const store = { ...unreachableDatabase(), check: async () => {} };
  const address = await serveApp(createApp({ ...appSettings(), store, publicUrl }));
  const answer = await fetch(new URL('/api/openapi.json', address));
  return { headers: answer.headers, document: documentSchema.parse(await answer.json()) };
}

/** Every schema in the document, with where it stands. */
function* schemasOf(node: unknown, path = ''): Generator<[string, z.infer<typeof schemaSchema>]> {
  if (typeof node !== 'object' || node === null) return;
  const schema = schemaSchema.safeParse(node);
  if (schema.success) yield [path, schema.data];
  for (const [key, value] of Object.entries(node)) yield* schemasOf(value, `${path}/${key}`);
}

/** The missing limit of a schema, if any. */
function gapOf(schema: z.infer<typeof schemaSchema>): string | undefined {
  const has = (...keys: string[]) => keys.some((key) => key in schema);
  const types = new Set([schema.type].flat());
  if (types.has('integer') && !has('format')) return 'integer of any format';
  if (types.has('integer') && !has('minimum', 'exclusiveMinimum')) return 'no lowest';
  if (types.has('integer') && !has('maximum', 'exclusiveMaximum')) return 'no highest';
  if (types.has('array') && !has('maxItems')) return 'list of any length';
  return types.has('string') && !has('maxLength', 'enum', 'const')
    ? 'text of any length'
    : undefined;
}

test('every number, text and list in the API document has its limits', async () => {
  const { document } = await served();
  const schemas = [...schemasOf(document)];
  expect(schemas.length).toBeGreaterThan(300);
  const gaps = schemas.flatMap(([path, schema]) => gapOf(schema)?.concat(' at ', path) ?? []);
  expect(gaps).toEqual([]);
});

test('every operation says who may ask, and each refusal when to come back', async () => {
  const { document } = await served();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  for (const { path, method, operation } of operations) {
    const { security, responses } = operation;
    expect(security.flatMap((each) => Object.keys(each))).toEqual(['session']);
    expect(Object.keys(responses), path).toEqual(expect.arrayContaining(['400', '500', '503']));
    if (method !== 'get') expect(Object.keys(responses), path).toContain('403');
    for (const status of ['429', '503'])
      if (responses[status]) expect(responses[status].headers).toHaveProperty('Retry-After');
  }
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session']);
});

test('the headers in the API document are those that are sent', async () => {
  const { document, headers } = await served();
  const onOccasion = [
    'Strict-Transport-Security',
    'Set-Cookie',
    'Clear-Site-Data',
    'RateLimit',
    'Retry-After',
    'Access-Control-Allow-Origin',
    'furrow-life',
  ];
  const always = Object.keys(document.components.headers).filter(
    (name) => !onOccasion.includes(name),
  );
  expect(always.filter((name) => !headers.has(name))).toEqual([]);
  expect(onOccasion.filter((name) => headers.has(name))).toEqual([]);
});

test('the document names the public address', async () => {
  const { document } = await served(new URL('https://furrow.example'));
  expect(document.servers).toMatchObject([{ url: 'https://furrow.example' }]);
});
