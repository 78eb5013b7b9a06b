import { errorCodes, type ErrorCode } from '@furrow/contract/error';
import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { statusOf } from '../../http/error-answer.ts';
import { headers, requestHeaders, retryAfter } from './documented-headers.ts';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type PathItem = NonNullable<Document['paths']>[string];
type Operation = NonNullable<PathItem['get']>;

interface Surroundings {
  readonly sessionCookie: string;
  readonly publicUrl: URL | undefined;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Errors of any request, and of any change. */
const toAll: readonly ErrorCode[] = ['invalid-request', 'internal', 'unavailable'];
const toChanges: readonly ErrorCode[] = [
  ...toAll,
  'malformed-body',
  'forbidden-origin',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
];

/**
 * Says in the API document what holds for all routes alike, so that no route has to: who may ask, which errors there are by status,
 * which headers an answer has, and the limits of numbers, texts and lists that no schema sets lower.
 */
export function completeDocument(document: Document, surroundings: Surroundings): object {
  const { sessionCookie, publicUrl } = surroundings;
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description:
      'The cookie that signing in sets. A change must also come from our own origin (`Origin`), as `application/json`.',
  };
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [path, withAll(item)]);
  return withLimits({
    ...document,
    servers: [
      {
        url: publicUrl?.origin ?? '/',
        description: 'This server, in production or local',
        'x-internal': false,
      },
    ],
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      headers: { ...headers, ...retryAfter },
      parameters: requestHeaders,
      securitySchemes: { session },
    },
  });
}

function withAll(item: PathItem): PathItem {
  const described = { ...item };
  for (const method of METHODS)
    if (item[method])
      described[method] = withCommon(item[method], method === 'get' ? toAll : toChanges);
  return described;
}

const ownCodesSchema = z.object({ 'x-codes': z.array(z.enum(errorCodes)) });

function withCommon(operation: Operation, common: readonly ErrorCode[]): Operation {
  const { responses = {} } = operation;
  const own = ownCodesSchema.safeParse(responses.default).data?.['x-codes'] ?? [];
  const session = { session: [] };
  const described = { ...errorResponses([...own, ...common]), ...responses };
  const answers = Object.entries(described).map(([status, answer]) => [
    status,
    { ...withoutTextSchemas(answer), headers: headersOf(status) },
  ]);
  return {
    ...operation,
    parameters: [...(operation.parameters ?? []), ...requestHeaderRefs],
    security: own.includes('not-signed-in') ? [session] : [{}, session],
    responses: Object.fromEntries(answers),
  };
}

/** One response for each status, with the codes that have it. */
function errorResponses(codes: readonly ErrorCode[]): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const statuses = new Set(codes.map(statusOf));
  const responses = [...statuses].map((status) => {
    const named = [...new Set(codes)].filter((code) => statusOf(code) === status);
    return [status, { description: named.map((code) => `\`${code}\``).join(', '), content }];
  });
  return Object.fromEntries(responses);
}

const requestHeaderRefs = Object.keys(requestHeaders).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/** Errors carry all headers too. Only these are listed for each error, which makes the document half as long. */
const namedForAll = ['X-Request-Id', 'Access-Control-Allow-Origin', 'RateLimit'];

function headersOf(status: string): object {
  const later = status === '429' || status === '503' ? Object.keys(retryAfter) : [];
  const names = status === '200' ? Object.keys(headers) : [...namedForAll, ...later];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Pages and files are not JSON, so no schema describes them. */
function withoutTextSchemas(answer: object): object {
  if (!('content' in answer) || typeof answer.content !== 'object') return answer;
  const content = Object.entries(answer.content ?? {}).map(([type, described]) => [
    type,
    type === 'application/json' ? described : {},
  ]);
  return { ...answer, content: Object.fromEntries(content) };
}

/** No text in an answer is longer than a request's body, since each was sent in a request once. */
const LONGEST_TEXT = 64 * 1024;

/** More items than fit into an account's storage. */
const MOST_ITEMS = 1_000_000;

/** Adds the general limits to schemas without limits of their own. */
function withLimits(node: object): object {
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, withLimitsWithin(value)]),
  );
  return { ...limitsOf(inner), ...inner };
}

function withLimitsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLimitsWithin);
  return typeof value === 'object' && value !== null ? withLimits(value) : value;
}

function limitsOf(schema: Readonly<Record<string, unknown>>): object {
  const types = new Set([schema['type']].flat());
  if (types.has('integer')) return integerLimits(schema);
  if (types.has('array')) return listLimits(schema);
  const isListed = 'enum' in schema || 'const' in schema;
  return types.has('string') && !isListed ? { maxLength: LONGEST_TEXT } : {};
}

/** The range of JSON's integers; the schemas allow no others. */
const integerLimits = (schema: object): object => ({
  format: 'int64',
  ...('exclusiveMinimum' in schema ? {} : { minimum: Number.MIN_SAFE_INTEGER }),
  ...('exclusiveMaximum' in schema ? {} : { maximum: Number.MAX_SAFE_INTEGER }),
});

function listLimits({ prefixItems }: { readonly prefixItems?: unknown }): object {
  if (!Array.isArray(prefixItems)) return { maxItems: MOST_ITEMS };
  return { items: {}, minItems: prefixItems.length, maxItems: prefixItems.length };
}
