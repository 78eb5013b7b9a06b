import { createRoute, type RouteConfig, type z } from '@hono/zod-openapi';
import { jsonBody } from '../../http/error-answer.ts';

/** A route of accounts: whatever it does is asked for with POST, in JSON. */
export const accountRoute = <
  Path extends string,
  Body extends z.ZodType,
  Answers extends RouteConfig['responses'],
>(
  path: Path,
  { summary, takes, answers }: { summary: string; takes: Body; answers: Answers },
) =>
  createRoute({
    method: 'post',
    path,
    tags: ['Accounts'],
    summary,
    request: { body: jsonBody(takes) },
    responses: answers,
  });
