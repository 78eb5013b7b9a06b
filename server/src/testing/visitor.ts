import { errorEnvelopeSchema } from '@furrow/contract/error';
import { signedInSchema, type User } from '@furrow/contract/account';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly code: string | undefined;
}

/** A user's browser, which keeps cookies and has a network address. */
export interface Visitor {
  /** Sends a body as JSON, or bytes as they are. */
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: unknown) => Promise<Answer>;
  /** Sends a request, and then reads who is signed in. */
  readonly signIn: (path: string, body?: unknown) => Promise<User>;
  readonly cookies: Map<string, string>;
}

export const PASSWORD = 'radish under the moon';

/**
 * @param from the client's network address, as the proxy before the server sees it
 * @param cookies those of the same browser at another server
 */
export function visitor(
  server: URL,
  from = '203.0.113.7',
  cookies = new Map<string, string>(),
): Visitor {
  const ask: Visitor['ask'] = async (method, path, body, headers) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, server), {
      method,
      headers: {
        Cookie: cookie,
        Origin: server.origin,
        'X-Forwarded-For': from,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Buffer ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    const content = await contentOf(answer);
    const code = errorEnvelopeSchema.safeParse(content).data?.error.code;
    return { status: answer.status, headers: answer.headers, body: content, code };
  };
  const post = (path: string, body: unknown = {}) => ask('POST', path, body);
  return {
    ask,
    get: (path) => ask('GET', path),
    post,
    signIn: async (path, body) => signedInSchema.parse((await post(path, body)).body).user,
    cookies,
  };
}

async function contentOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type');
  if (type === 'text/event-stream') {
    // A stream has no end.
    await answer.body?.cancel();
    return '';
  }
  const isJson = type?.startsWith('application/json');
  return isJson ? answer.json() : answer.text();
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
