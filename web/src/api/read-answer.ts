import type { z } from 'zod';

/**
 * An answer as it came, where it holds what the schema asks for. Fields that this page does not know stay in what it keeps of it, so
 * that they are there once the page is a newer one (D44).
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> | undefined {
  return holds(schema, answer) ? answer : undefined;
}

function holds<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
): answer is z.output<Schema> {
  return schema.safeParse(answer).success;
}
