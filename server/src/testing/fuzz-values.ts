import * as fc from 'fast-check';
import { type Schema, schemaIn, typeIn } from './json-schema.ts';

/** Stands for lists within lists, as deep as a body can hold: `JSON.stringify` cannot write them. */
const DEEP = '\u{f0000}deep';
const LEVELS = 20_000;

/** A body as it is sent. */
export const bytesOfBody = (body: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(body).replaceAll(JSON.stringify(DEEP), '['.repeat(LEVELS) + ']'.repeat(LEVELS)),
  );

/** Text as databases, parsers and people dislike it. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00',
    '\u202e',
    "'; drop table users; --",
    '__proto__',
    '../..',
    '🥕'.repeat(1000),
    'https://push.example/\u0000x',
  ),
  fc.emailAddress(),
  fc.uuid(),
  fc.constant('x'.repeat(5000)),
);

/** Numbers around what databases, dates and JavaScript can hold. */
const EDGES = [2 ** 15, 2 ** 31, 2 ** 32, 8.64e15, Number.MAX_SAFE_INTEGER, 2 ** 63];
const oddNumber = fc.constantFrom(
  ...EDGES.flatMap((edge) => [edge - 1, edge, edge + 1, -edge, -edge - 1]),
  -1,
  -0,
  0.5,
  5e-324,
  1e308,
  253_402_300_800_000,
);

const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, [], {}, DEEP, { a: DEEP }, Array(10_000).fill(0)),
  fc.constantFrom<unknown>({ constructor: 1, toString: 1 }, JSON.parse('{"__proto__":{"a":1}}')),
);

/** One value in this many is odd. */
const ODD_ONE_IN = 25;

/** A value that a schema accepts, except that a few of its parts are odd, or just outside the schema's bounds. */
export function valueFor(schema: Schema, items: ReadonlyMap<string, Schema>, name = '') {
  const right = rightValue(schema, items, name);
  const { minimum = 0, maximum = 0, maxLength = 0 } = schema;
  const beside = fc.constantFrom<unknown>(minimum - 1, maximum + 1, 'x'.repeat(maxLength + 1));
  return fc.oneof({ weight: ODD_ONE_IN - 1, arbitrary: right }, fc.oneof(beside, oddValue));
}

function rightValue(
  schema: Schema,
  items: ReadonlyMap<string, Schema>,
  name: string,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((each) => rightValue(schemaIn(each), items, name)));
  const type = typeIn(schema);
  if (type === 'object') return rightObject(schema, items);
  if (type === 'array') {
    const item = items.get(name) ?? schemaIn(schema.items);
    return fc.array(valueFor(item, items), { maxLength: Math.min(4, schema.maxItems ?? 4) });
  }
  if (type === 'integer' || type === 'number') return rightNumber(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return type === 'string' ? rightText(schema) : oddValue;
}

function rightObject(schema: Schema, items: ReadonlyMap<string, Schema>): fc.Arbitrary<object> {
  const { properties, required, additionalProperties, propertyNames } = schema;
  if (!properties) {
    const names = rightText(schemaIn(propertyNames));
    return fc.dictionary(names, valueFor(schemaIn(additionalProperties), items), { maxKeys: 4 });
  }
  const fields = Object.entries(properties).map(([field, value]) => [
    field,
    valueFor(schemaIn(value), items, field),
  ]);
  const known: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(known, { requiredKeys: required.filter((field) => field in known) });
}

function rightNumber({ type, minimum: min = -1e15, maximum: max = 1e15 }: Schema) {
  const edges = fc.constantFrom(min, max);
  const between =
    type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 3, arbitrary: between }, edges);
}

function rightText({ format, pattern, minLength = 0, maxLength = 100 }: Schema) {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, maxLength) });
}

/** Values with one or two faults: a part is odd, or missing. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fault = fc.record({ at: fc.nat(), odd: oddValue, isGone: fc.boolean() });
  return fc.tuple(values, fc.array(fault, { minLength: 1, maxLength: 2 })).map(([value, faults]) =>
    faults.reduce<unknown>((rest, { at, odd, isGone }) => {
      const place = at % partsIn(rest);
      return withPart(rest, place, isGone ? undefined : odd);
    }, value),
  );
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many parts a value has, itself included. */
function partsIn(value: unknown): number {
  if (!isBranch(value)) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + partsIn(each), 1);
}

/** The value with another part at this place; undefined leaves a field out. */
function withPart(value: unknown, place: number, part: unknown): unknown {
  if (place === 0) return part ?? null;
  if (!isBranch(value)) return value;
  let before = 1;
  const entries = Object.entries(value).map(([name, each]) => {
    const at = place - before;
    before += partsIn(each);
    if (at < 0 || place >= before) return [name, each];
    return [name, at === 0 ? part : withPart(each, at, part)];
  });
  if (Array.isArray(value)) return entries.map(([, each]) => each);
  return Object.fromEntries(entries);
}
