import type { ErrorCode } from '@furrow/contract/error-code';
import type { z } from '@hono/zod-openapi';
import { errorsDocument } from './error-answer.ts';

/** How a route says that it takes JSON of this shape. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** How a route says that it answers JSON of this shape, or the error envelope with one of these codes. */
export const jsonAnswers = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  codes: readonly ErrorCode[],
) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: errorsDocument(codes),
});
