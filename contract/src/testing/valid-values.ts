import { isDayKey } from '@furrow/domain/calendar';
import * as fc from 'fast-check';
import { z } from 'zod';
import { dayKeySchema } from '../fields.ts';

/** What a schema says of its input, as JSON Schema: the part that the generator below understands. */
interface Shape {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Any value that a schema accepts; the lowest and highest allowed numbers come more often than others. */
export function validValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape: Shape = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (Object.is(zodSchema, dayKeySchema)) jsonSchema.format = 'day';
        },
      }),
    ),
  );
  return valuesOf(shape).filter((value) => schema.safeParse(value).success);
}

function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const among = shape.anyOf ?? shape.oneOf;
  if (among) return fc.oneof(...among.map(valuesOf));
  if (typeof shape.type === 'object')
    return fc.oneof(...shape.type.map((type) => valuesOf({ ...shape, type })));
  if (shape.format === 'day') return days;
  switch (shape.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbers(shape);
    case 'string':
      return texts(shape);
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), { maxLength: Math.min(shape.maxItems ?? 3, 3) });
    case 'object':
      return objects(shape);
    case undefined:
    default:
      throw new Error(`No values for ${JSON.stringify(shape)}`);
  }
}

const days = fc
  .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter(isDayKey);

function numbers({ type, minimum, maximum }: Shape): fc.Arbitrary<number> {
  const isWhole = type === 'integer';
  const [least, most] = [minimum ?? -Number.MAX_VALUE, maximum ?? Number.MAX_VALUE];
  const edges = [least, most, most - 1, Number.MAX_SAFE_INTEGER, 2 ** 53, 0, 1];
  const near = edges.filter((edge) => edge >= least && edge <= most);
  const between = isWhole
    ? fc.integer({ min: least, max: most })
    : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(between, fc.constantFrom(...near));
}

function texts({ pattern, maxLength }: Shape): fc.Arbitrary<string> {
  return pattern === undefined
    ? fc.string({ maxLength: Math.min(maxLength ?? 20, 20) })
    : fc.stringMatching(new RegExp(pattern));
}

function objects(shape: Shape): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames = {} } = shape;
  if (!properties)
    return fc.dictionary(
      valuesOf({ type: 'string', ...propertyNames }).map(String),
      valuesOf(additionalProperties ?? {}),
      { maxKeys: 30 },
    );
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valuesOf(each)]),
  );
  const always = Object.keys(properties).filter((name) => required.includes(name));
  return fc.record(values, { requiredKeys: always });
}
