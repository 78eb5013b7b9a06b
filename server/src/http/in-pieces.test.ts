import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { OpenAPIHono } from '@hono/zod-openapi';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test, vi } from 'vitest';
import { createAccountTurns } from '../concurrency/account-turns.ts';
import { recordedLog } from '../testing/recorded-log.ts';
import { serveApp } from '../testing/serve-app.ts';
import type { AppEnv } from './app-env.ts';
import { sentAsRead, waitToRead } from './in-pieces.ts';

/** A piece, and a failure once that piece has been read. */
async function* piecesThatFail(events: EventEmitter) {
  const isRead = once(events, 'read');
  yield 'first,';
  await isRead;
  throw new DrizzleQueryError('select $1', ['ada-lovelace'], new Error('lost'));
}

test('an answer that breaks off is logged, and tells nobody the values of a statement', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { log, text } = recordedLog();
  const deps = { log, turns: createAccountTurns(), addressOf: () => '192.0.2.1' };
  const events = new EventEmitter();
  const app = new OpenAPIHono<AppEnv>();
  app.get('/', (c) => sentAsRead(c, deps, { userId: 'ada', pieces: piecesThatFail(events) }));
  const { body } = await fetch(await serveApp(app));
  if (!body) throw new Error('no body');
  const pieces = body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const seen = [(await pieces.next()).value];
  expect(seen).toEqual(['first,']);
  events.emit('read');
  await expect(async () => {
    for (;;) seen.push((await pieces.next()).value);
  }).rejects.toThrow();
  expect(text()).toContain('an answer broke off');
  for (const each of [...seen, text(), printed.mock.calls.map(String).join()])
    expect(each).not.toContain('ada-lovelace');
});

test('other requests get their turn before each piece, also if it needs nothing of the database', async () => {
  const { log } = recordedLog();
  const deps = { log, turns: createAccountTurns(), addressOf: () => '192.0.2.1' };
  let turns = 0;
  const over = new AbortController();
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await nextTurn();
  })();
  async function* pieces() {
    for (let piece = 0; piece < 100; piece += 1) yield `${turns} `;
  }
  const app = new OpenAPIHono<AppEnv>();
  app.get('/', (c) => sentAsRead(c, deps, { userId: 'ada', pieces: pieces() }));
  const answer = await fetch(await serveApp(app));
  const seen = (await answer.text()).trim().split(' ');
  over.abort();
  await counting;
  expect(new Set(seen).size).toBe(100);
});

test('an allowance is not used up by asking again while a long answer is under way', async () => {
  const turns = createAccountTurns();
  const readWait = vi.fn(() => 0);
  const app = new OpenAPIHono<AppEnv>();
  app.get('/:bytes', (c) => {
    const bytes = Number(c.req.param('bytes'));
    return c.text(`${waitToRead(c, { turns, readWait }, { userId: 'ada', bytes })}`);
  });
  const waitFor = async (bytes: number) => (await app.request(`/${bytes}`)).text();
  const end = turns.begin('ada', '192.0.2.1');
  expect(await waitFor(50_000_000)).toBe('5');
  expect(readWait).not.toHaveBeenCalled();
  expect(await waitFor(1000)).toBe('0');
  if (typeof end === 'function') end();
  expect(await waitFor(50_000_000)).toBe('0');
  expect(readWait).toHaveBeenCalledTimes(2);
});
