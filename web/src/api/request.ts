import type { ApiPath } from '@furrow/contract/api-paths';
import { errorCodeSchema, SIGNED_OUT, type ErrorCode } from '@furrow/contract/error';
import { VERSION, VERSION_HEADER } from '@furrow/contract/version';
import { SECOND, type Duration } from '@furrow/domain/time';
import { z } from 'zod';
import { browserClock } from '../platform/clock.ts';
import { currentLanguage } from '../platform/language/current-language.ts';
import { learnFrom } from './server-headers.ts';
import { viewerChange } from './viewer-change.ts';

/**
 * The server's codes, and the browser's own: a code that only a newer server knows (D44), no answer, an unreadable answer, an account that
 * a deletion left behind, and a passkey dialog that was cancelled, that failed, or whose device already has a passkey.
 */
export type FailureCode =
  | ErrorCode
  | 'newer-code'
  | 'no-answer'
  | 'unreadable-answer'
  | 'account-remains'
  | 'passkey-cancelled'
  | 'passkey-failed'
  | 'passkey-known';

export interface Failure {
  readonly ok: false;
  readonly code: FailureCode;
  /** What the server or the browser says of the failure. It is shown for codes without a text of ours (`failureReason`). */
  readonly told?: string;
  /** How long to wait before the next request, if the server says so. */
  readonly retryAfter?: Duration;
}

export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

type Json<Schema> = {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
};

/** A route of the contract whose body has this schema. */
type BodyRoute<Body> = {
  readonly method: 'post' | 'patch';
  readonly path: ApiPath;
  readonly request: { readonly body: Json<Body> };
};

/** A route of the contract whose answer has this schema. */
type Answering<Answer> = {
  readonly path: ApiPath;
  readonly responses: { readonly 200: Json<Answer> };
};

interface Call<Value> {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: ApiPath | `${ApiPath}?${string}`;
  /** Sent as JSON; every method but `get` has one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The ETag of what the page already has, and the value to return if the server answers 'not modified'. */
  readonly known?:
    | { readonly tag: string; readonly valueWith: (headers: Headers) => Value }
    | undefined;
  /** The value in the answer, or undefined if the answer is invalid. */
  readonly parse: (answer: unknown, headers: Headers) => Value | undefined;
  /** If the session is over, the viewer stays signed in here: the page itself says that it is over. */
  readonly staysOnExpiry?: boolean;
}

const TIMEOUT_MS = 20_000;

const noAnswer: Failure = { ok: false, code: 'no-answer' };

const unreadable: Failure = { ok: false, code: 'unreadable-answer' };

/**
 * Calls the API. A failure is a value, never an exception. If the session is over, the viewer is signed out here.
 */
export async function request<Value>(call: Call<Value>): Promise<Result<Value>> {
  const asking = viewerChange.asking();
  const answer = await answerOf(call);
  if (!answer) return noAnswer;
  if (answer.status === 304 && call.known)
    return { ok: true, value: call.known.valueWith(answer.headers) };
  if (!answer.ok) {
    const failure = await failureOf(answer);
    if (isOver(failure) && !call.staysOnExpiry) await viewerChange.endSession(asking);
    return failure;
  }
  const body = await answer.json().catch(() => undefined);
  const value = call.parse(body, answer.headers);
  return value === undefined ? unreadable : { ok: true, value };
}

/** Reads a route of the contract. */
export function get<Answer extends z.ZodType>({ path, responses }: Answering<Answer>) {
  return request({ method: 'get', path, parse: parseBy(responses) });
}

/** Sends a body to a route of the contract, and reads the answer. */
export function send<Body extends z.ZodType, Answer extends z.ZodType>(
  { method, path, responses }: BodyRoute<Body> & Answering<Answer>,
  body: z.input<Body>,
  more: Pick<Call<unknown>, 'staysOnExpiry'> = {},
) {
  return request({ method, path, body, parse: parseBy(responses), ...more });
}

/** Like `send`, for a route whose answer only says whether it succeeded. */
export function order<Body extends z.ZodType>(
  { method, path }: BodyRoute<Body>,
  body: z.input<Body>,
): Promise<Result<true>> {
  return request({ method, path, body, parse: () => true as const });
}

function parseBy<Answer extends z.ZodType>(responses: Answering<Answer>['responses']) {
  const { schema } = responses[200].content['application/json'];
  return (answer: unknown): z.output<Answer> | undefined => schema.safeParse(answer).data;
}

async function answerOf(call: Call<unknown>): Promise<Response | undefined> {
  const { method, path, body, headers, known } = call;
  const asked = browserClock.now();
  try {
    const answer = await fetch(path, {
      method: method.toUpperCase(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        [VERSION_HEADER]: VERSION,
        // Mails that a request causes are in the language of the page, unless the account chose another (D51).
        'accept-language': currentLanguage.getState().language,
        ...(known && { 'if-none-match': known.tag }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    learnFrom(answer, asked);
    return answer;
  } catch {
    // Offline, aborted or timed out: in each case there is no answer.
    return undefined;
  }
}

/** Reads the failure from an error answer. */
export async function failureOf(answer: Response): Promise<Failure> {
  const body = await answer.json().catch(() => undefined);
  return { ...failureIn(body), ...retryAfterIn(answer.headers) };
}

/** The parts of an error answer that the pages use. */
const errorSchema = z.object({
  error: z.object({
    code: errorCodeSchema.or(z.string().transform(() => 'newer-code' as const)),
    message: z.string().optional().catch(undefined),
  }),
});

function failureIn(body: unknown): Failure {
  const said = errorSchema.safeParse(body).data?.error;
  if (!said) return unreadable;
  return { ok: false, code: said.code, ...(said.message !== undefined && { told: said.message }) };
}

/** Our server sends `Retry-After` in seconds only. */
function retryAfterIn(headers: Headers): Pick<Failure, 'retryAfter'> {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return seconds > 0 ? { retryAfter: seconds * SECOND } : {};
}

function isOver({ code }: Failure): boolean {
  return SIGNED_OUT.some((one) => one === code);
}
