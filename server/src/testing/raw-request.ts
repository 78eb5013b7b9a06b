import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request and its answer as they are on the wire: `fetch` would add headers, follow redirections, and decompress the body. */
export async function rawRequest(url: URL, options: RequestOptions = {}): Promise<RawAnswer> {
  const outgoing = request(url, { agent: false, ...options }).end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}
