import { type LiveState, liveStateSchema } from '@furrow/contract/live';
import type { Visitor } from './visitor.ts';

export interface LiveReader {
  /** The next message, or the next one that fulfils `wanted`; 'end' once the server has ended the stream. */
  readonly next: (wanted?: (state: LiveState) => boolean) => Promise<LiveState | 'end'>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a visitor's stream; answers the status and headers as well.
 * @param from the network address that the proxy before the server sees
 */
export async function listenTo(
  server: URL,
  { cookies }: Pick<Visitor, 'cookies'>,
  from = '203.0.113.7',
) {
  const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { Cookie, 'X-Forwarded-For': from };
  const answer = await fetch(new URL('/api/live', server), { headers });
  const { status, body } = answer;
  return { status, headers: answer.headers, ...readerOf(body ?? new ReadableStream()) };
}

function readerOf(body: ReadableStream<Uint8Array>): LiveReader {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const message = async (): Promise<LiveState | 'end'> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const data = text.slice('data: '.length, end);
        text = text.slice(end + 2);
        return liveStateSchema.parse(JSON.parse(data));
      }
      const { done, value } = await reader.read();
      if (done) return 'end';
      text += value;
    }
  };
  const next: LiveReader['next'] = async (wanted = () => true) => {
    for (;;) {
      const found = await message();
      if (found === 'end' || wanted(found)) return found;
    }
  };
  return { next, close: () => reader.cancel() };
}
