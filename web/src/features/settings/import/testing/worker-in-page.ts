import { importAnswers } from '../import-answers.ts';
import type { ImportRequest } from '../import-messages.ts';

/** A worker for tests, which run in no browser: it answers in the page itself. */
export class WorkerInPage extends EventTarget {
  #isTerminated = false;
  readonly #answer = importAnswers();

  postMessage(request: ImportRequest): void {
    void this.#tell(request);
  }

  async #tell(request: ImportRequest): Promise<void> {
    const data = await this.#answer(request);
    if (!this.#isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.#isTerminated = true;
  }
}
