import type { z } from 'zod';
import type { ApiPath } from '../api-paths.ts';
import { type ErrorCode, SIGNED_OUT } from '../error.ts';

/** A route of the API, in the words of an OpenAPI document, with the codes of the errors that it answers. */
export interface Route {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: ApiPath;
  readonly codes: readonly ErrorCode[];
}

/** The error codes of routes that answer a demo user `account-required`. */
export const ACCOUNT_ONLY = [...SIGNED_OUT, 'account-required'] as const;

/** The error codes of routes that change how somebody signs in: the user must have proven their identity shortly before. */
export const PROVEN = [...ACCOUNT_ONLY, 'reauthentication-required'] as const;

/**
 * A body of JSON.
 * @__NO_SIDE_EFFECTS__
 */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

/**
 * An answer in JSON.
 * @__NO_SIDE_EFFECTS__
 */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/**
 * A route that takes a body of JSON.
 * @__NO_SIDE_EFFECTS__
 */
export function bodyRoute<
  Method extends Route['method'],
  Path extends ApiPath,
  Body extends z.ZodType,
  Answers,
>(
  method: Method,
  tag: string,
  path: Path,
  route: { summary: string; takes: Body; answers: Answers; codes: readonly ErrorCode[] },
) {
  const { summary, takes, answers, codes } = route;
  const request = { body: jsonBody(takes) };
  return { method, path, tags: [tag], summary, request, responses: answers, codes } as const;
}

/**
 * A route that reads something, without a query.
 * @__NO_SIDE_EFFECTS__
 */
export function readRoute<Path extends ApiPath, Answers>(
  tag: string,
  path: Path,
  route: { summary: string; responses: Answers; codes: readonly ErrorCode[] },
) {
  return { method: 'get', path, tags: [tag], request: {}, ...route } as const;
}
