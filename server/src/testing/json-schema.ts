import { z } from 'zod';

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
});

/** A JSON schema, as far as it is looked at. */
export type Schema = z.infer<typeof schemaSchema>;

export const schemaIn = (schema: unknown): Schema =>
  schemaSchema.safeParse(schema).data ?? schemaSchema.parse({});

/** The first type that a schema names. */
export const typeIn = ({ type }: Pick<Schema, 'type'>): string | undefined =>
  Array.isArray(type) ? type[0] : type;
