import type { ImportAnswer, ImportRequest } from './import-messages.ts';

/** Reads files outside the page, which stays free meanwhile. */
export interface ImportReader {
  /** Requests are answered one after the other. */
  readonly ask: (request: ImportRequest) => Promise<ImportAnswer>;
  /** Ends the reading; what was asked is not answered any more. */
  readonly close: () => void;
}

export function startReader(): ImportReader {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  // Its code could not be loaded, perhaps before anything was asked, or the memory was too small.
  const failed = new Promise<ImportAnswer>((resolve) => {
    worker.addEventListener('error', () => resolve({ kind: 'failed' }), { once: true });
  });
  const answered = (request: ImportRequest) =>
    Promise.race([
      failed,
      new Promise<ImportAnswer>((resolve) => {
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<ImportAnswer>) => resolve(data),
          { once: true },
        );
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(request);
      }),
    ]);
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (request) => {
      const answer = last.then(() => answered(request));
      last = answer;
      return answer;
    },
    close: () => worker.terminate(),
  };
}
