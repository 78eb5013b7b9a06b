import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request as the wire sees it: `fetch` would add headers, follow, and unpack what is compressed. */
export async function rawRequest(url: URL, options: RequestOptions = {}): Promise<RawAnswer> {
  const outgoing = request(url, { agent: false, ...options }).end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await buffer(incoming) };
}
