import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { RouteDeps } from './route-deps.ts';
import { errorAnswer, limitedAnswer } from './error-answer.ts';

/** Registers a route that answers in pieces. The library's types do not allow JSON as a text, so the route is documented apart. */
export const IN_PIECES = { hide: true, responses: { 200: { description: 'In pieces' } } } as const;

type PiecesDeps = Pick<RouteDeps, 'turns' | 'addressOf' | 'log'>;

/** An answer in pieces of text, which are made one after the other. */
interface Pieces {
  readonly userId: string;
  readonly pieces: AsyncGenerator<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Characters of an answer that is sent whole: more than the profile of a gardener after two years. */
const WHOLE = 1024 * 1024;

/** Seconds to wait while a long answer to this client is under way. A usual one takes less. */
const ANOTHER_AFTER = 5;

/**
 * The seconds that a client has to wait before an answer of about so many bytes is read; 0 if it may be. Nothing is taken from the
 * allowances if another long answer has to end before.
 */
export function waitToRead(
  c: Context,
  { turns, readWait }: Pick<RouteDeps, 'turns' | 'readWait'>,
  { userId, bytes }: { readonly userId: string; readonly bytes: number },
): number {
  if (bytes > WHOLE && turns.isReading(userId)) return ANOTHER_AFTER;
  return readWait(c, userId, bytes);
}

/**
 * Answers JSON that grows with what an account has. A usual answer is read in the account's turn, and sent whole; a longer one is sent
 * while it is read, as an export is (ADR 67).
 */
export async function jsonInPieces<Env extends AppEnv>(
  c: Context<Env>,
  deps: PiecesDeps,
  { userId, pieces, headers: more }: Pieces,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...more };
  const { begun, isWhole } = await deps.turns.takeLong(userId, () => upTo(WHOLE, pieces));
  if (!isWhole) return sentAsRead(c, deps, { userId, pieces: following(begun, pieces), headers });
  return c.body(Buffer.concat(begun.map((piece) => Buffer.from(piece))), 200, headers);
}

async function* following(begun: readonly string[], rest: AsyncGenerator<string>) {
  yield* begun;
  yield* rest;
}

/** The first pieces, until they have more than this number of characters. */
async function upTo(characters: number, pieces: AsyncGenerator<string>) {
  const begun: string[] = [];
  for (let length = 0; length <= characters;) {
    const { done, value } = await pieces.next();
    if (done === true) return { begun, isWhole: true };
    begun.push(value);
    length += value.length;
  }
  return { begun, isWhole: false };
}

/** An answer that is sent while it is read, in steps; or the answer that the client has to wait. */
export async function sentAsRead<Env extends AppEnv>(
  c: Context<Env>,
  { turns, addressOf, log }: PiecesDeps,
  { userId, pieces, headers = {} }: Pieces,
): Promise<Response> {
  const leave = turns.begin(userId, addressOf(c));
  if (leave === 'under-way') return limitedAnswer(c, ANOTHER_AFTER);
  if (leave === 'too-many') return errorAnswer(c, 'unavailable');
  const stepped = {
    next: async () => {
      // A piece may need nothing of the database: other requests get their turn before it.
      await nextTurn();
      return turns.step(() => pieces.next());
    },
  };
  const body = await streamedText(stepped, {
    onEnd: leave,
    onFailure: (err) => log.error({ requestId: c.get('requestId'), err }, 'an answer broke off'),
  });
  return c.body(body, 200, headers);
}

/** The listener cuts off an answer that takes longer. This limit also ends answers that nobody reads, to free their places. */
const LONGEST_MS = 130 * 1000;

interface Listeners {
  /** Called when all is sent, when the reader went away or is too slow, and when it failed. */
  readonly onEnd: () => void;
  /** Called if a piece could not be made after the answer had begun. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A streamed body: each piece is made when the one before has been sent. The first is made before the answer begins, so that a
 * failure can still be answered as an error.
 * @param pieces made one after the other
 */
async function streamedText(
  pieces: AsyncIterator<string>,
  { onEnd, onFailure }: Listeners,
): Promise<ReadableStream<Uint8Array>> {
  let made: IteratorResult<string> | undefined;
  try {
    made = await pieces.next();
  } catch (error) {
    onEnd();
    throw error;
  }
  const encoder = new TextEncoder();
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = made ?? (await pieces.next());
      made = undefined;
      if (done !== true) {
        controller.enqueue(encoder.encode(value));
        return;
      }
      controller.close();
      end();
    } catch (error) {
      end();
      onFailure(error);
      // The library sends this text and prints the error, so the error must not contain the values of a statement.
      controller.error(new Error('The answer broke off.'));
    }
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    deadline = setTimeout(() => {
      controller.error(new Error('It was read too slowly.'));
      end();
    }, LONGEST_MS).unref();
  };
  return new ReadableStream({ start, pull, cancel: end }, { highWaterMark: 0 });
}

/** A JSON list. Each part has one or more of its items, or is empty. */
export async function* jsonList(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[';
  for await (const part of parts) {
    if (part === '') continue;
    yield before + part;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * An object with further fields, whose values are JSON in pieces.
 * @param object must have at least one field
 */
export async function* nested(
  object: object,
  further: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(object).slice(0, -1);
  for (const [field, pieces] of Object.entries(further)) {
    yield `,"${field}":`;
    yield* pieces;
  }
  yield '}';
}
