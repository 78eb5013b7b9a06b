import type { LiveState } from '@furrow/contract/live';

const NOT_FOUND = { error: { code: 'not-found', message: '', requestId: '' } };

/** A server's streams of changes. */
export class ModelStreams {
  /** The failure that a request for a stream is answered; undefined opens one. */
  refusal: { readonly status: number; readonly body: unknown } | undefined = {
    status: 404,
    body: NOT_FOUND,
  };
  readonly #open = new Set<ReadableStreamDefaultController<Uint8Array>>();

  get count(): number {
    return this.#open.size;
  }

  open(signal?: AbortSignal): Response {
    if (this.refusal) return Response.json(this.refusal.body, { status: this.refusal.status });
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      this.#open.add(stream);
      signal?.addEventListener('abort', () => {
        if (this.#open.delete(stream)) stream.error(signal.reason);
      });
    };
    return new Response(new ReadableStream({ start }));
  }

  say(state: LiveState): void {
    const message = new TextEncoder().encode(`data: ${JSON.stringify(state)}\n\n`);
    for (const stream of this.#open) stream.enqueue(message);
  }

  /** Ends every stream, as a server that is stopped does. */
  end(): void {
    for (const stream of this.#open) stream.close();
    this.#open.clear();
  }
}
