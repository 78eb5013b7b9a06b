import { DrizzleQueryError } from 'drizzle-orm/errors';
import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createLog, outputTo } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('a line is one JSON object with its level and time in words', () => {
  const line: unknown = JSON.parse(linesOf((log) => log.info({ port: 3000 }, 'listening')));
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    port: 3000,
    msg: 'listening',
  });
});

test('what is below the level is not written', () => {
  expect(linesOf((log) => log.debug({}, 'detail'))).toBe('');
});

test("a failed query is logged without its values, the row of the database's answer or an address", () => {
  const answer = Object.assign(new Error('duplicate key violates "users_email_key"'), {
    code: '23505',
    detail: 'Key (email)=(ada@farm.example) already exists.',
  });
  const failed = new DrizzleQueryError(
    'insert into users values ($1, $2)',
    ['ada@farm.example', 'scrypt:hash'],
    answer,
  );
  const text = linesOf((log) => log.error({ err: failed }, 'request failed'));
  expect(text).not.toMatch(/ada@|scrypt/);
  expect(JSON.parse(text)).toMatchObject({
    err: {
      message: 'Failed query: insert into users values ($1, $2)',
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      cause: { code: '23505', message: 'duplicate key violates "users_email_key"' },
    },
  });
});

test.each([
  ['connect postgres://farm:hunter2@db:5432/furrow failed', /hunter2/],
  ['550 no mailbox <ada.lovelace+farm@farm.example>', /ada|lovelace|farm\.example/],
])('%s is logged without what is secret in it', (message, secret) => {
  expect(linesOf((log) => log.error({ err: new Error(message) }, 'failed'))).not.toMatch(secret);
});

test('an error that causes itself, and a thrown text, are logged too', () => {
  const loop = new Error('round');
  loop.cause = loop;
  expect(linesOf((log) => log.error({ err: loop }, 'failed'))).toContain('round');
  expect(linesOf((log) => log.error({ err: 'plain' }, 'failed'))).toContain('plain');
});

test('a line that cannot be written is lost, and nothing else is', async () => {
  const full = await open('/dev/full', 'w').catch(() => undefined);
  // Another system than Linux has no such device.
  if (full === undefined) return;
  const log = createLog('info', outputTo(full.fd));
  expect(() => log.info('nobody reads this')).not.toThrow();
  await full.close();
  expect(() => log.info('nor this')).not.toThrow();
});
