import type { ChildProcess } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { z } from 'zod';

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Answer = z.infer<typeof answerSchema>;

/** Where Chromium takes commands and gives answers with `--remote-debugging-pipe`. */
const COMMANDS = 3;
const ANSWERS = 4;

/** Chromium's own protocol and nothing else: Playwright makes every page believe that it is in sight. */
export class DevtoolsPipe {
  readonly #commands: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  #unread = '';

  constructor({ stdio }: ChildProcess) {
    const commands = stdio[COMMANDS];
    const answers = stdio[ANSWERS];
    if (!(commands instanceof Writable) || !(answers instanceof Readable)) {
      throw new TypeError('The browser was started without its two pipes.');
    }
    this.#commands = commands;
    answers.setEncoding('utf8').on('data', (text: string) => this.#read(text));
  }

  /** @throws where the browser refuses */
  async send(method: string, params: object = {}, sessionId?: string) {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#commands.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  #read(text: string): void {
    const messages = (this.#unread + text).split('\0');
    this.#unread = messages.pop() ?? '';
    for (const message of messages) {
      const answer = answerSchema.parse(JSON.parse(message));
      if (answer.id === undefined) continue;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    }
  }
}
