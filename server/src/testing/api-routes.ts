import { z } from 'zod';
import { schemaIn, typeIn } from './json-schema.ts';

const operationSchema = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string().default(''), in: z.string().default('') }))
    .default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  requestBody: z
    .looseObject({
      content: z.looseObject({
        'application/json': z.looseObject({ schema: z.looseObject({}) }).optional(),
      }),
    })
    .optional(),
});

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

type RequestBody = z.infer<typeof operationSchema>['requestBody'];

const schemaOf = (requestBody: RequestBody) => requestBody?.content['application/json']?.schema;

export interface ApiRoute {
  readonly method: string;
  /** As in the document: `/api/todos/{id}`. */
  readonly path: string;
  readonly parameters: readonly string[];
  readonly queries: readonly string[];
  /** The fields of its body, where it takes an object. */
  readonly fields: readonly string[];
  /** Whether the document says that a request needs a session. */
  readonly needsSession: boolean;
  /** The JSON schema of its body, where it takes one. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Every route of a server, from its own API document, so that new routes are included. */
export async function apiRoutes(server: URL): Promise<readonly ApiRoute[]> {
  const answer = await fetch(new URL('/api/openapi.json', server));
  const { paths } = documentSchema.parse(await answer.json());
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody, security }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.flatMap((each) => (each.in === 'path' ? each.name : [])),
      queries: parameters.flatMap((each) => (each.in === 'query' ? each.name : [])),
      fields: Object.keys(schemaIn(schemaOf(requestBody)).properties ?? {}),
      needsSession: security.length > 0 && security.every((each) => Object.keys(each).length > 0),
      body: schemaOf(requestBody),
    })),
  );
}

/** A value that a JSON schema accepts. `known` has the values that a stranger may know, by the name of a field. */
export function exampleOf(
  schema: unknown,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  const {
    properties,
    items,
    enum: choices,
    const: only,
    anyOf,
    oneOf,
    ...shape
  } = schemaIn(schema);
  const type = typeIn(shape);
  if (name in known && type !== 'object' && type !== 'array') return known[name];
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const either = anyOf ?? oneOf;
  if (either) return exampleOf(either[0], known, name);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, value]) => [key, exampleOf(value, known, key)]),
    );
  if (type === 'array') return [exampleOf(items, known, name)];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : 'text';
}
