import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createLiveStreams, limitsWith, type StreamLimits } from './live-streams.ts';
import type { LiveListener } from './read-changes.ts';

/** Streams over a database in which something changes with each look, unless `isQuiet`. */
function streamsOver(settings: {
  isQuiet?: boolean;
  heartbeatMs?: number;
  longestMs?: number;
  limits?: StreamLimits;
  fails?: () => boolean;
}) {
  let version = 0;
  const readChanges = async (listeners: readonly LiveListener[]) => {
    if (settings.fails?.()) throw new Error('the database is away');
    if (!settings.isQuiet || version === 0) version += 1;
    const state = `{"garden":${version}}`;
    return listeners.flatMap(({ told }, place) => (told === state ? [] : { place, state }));
  };
  const streams = createLiveStreams({
    log: pino({ level: 'silent' }),
    readChanges,
    lookEveryMs: 5,
    ...(settings.limits && { limits: settings.limits }),
    heartbeatMs: settings.heartbeatMs ?? 60_000,
    longestMs: settings.longestMs ?? 60_000,
  });
  onTestFinished(streams.stop);
  return streams;
}

const OWNER = { userId: 'user', sessionId: 'session', networks: [] };

const opened = (streams: ReturnType<typeof streamsOver>) => {
  const stream = streams.open(OWNER);
  if (typeof stream === 'string') throw new Error(stream);
  return stream.pipeThrough(new TextDecoderStream()).getReader();
};

test('a stream that nobody reads is ended, and holds a few messages until then', async () => {
  const streams = streamsOver({});
  const stream = streams.open(OWNER);
  await expect.poll(streams.count).toBe(0);
  if (typeof stream === 'string') throw new Error(stream);
  await expect(stream.getReader().read()).rejects.toThrow('read too slowly');
});

test('a stream that is read goes on', async () => {
  const streams = streamsOver({});
  const reader = opened(streams);
  for (let message = 1; message <= 30; message += 1) {
    expect((await reader.read()).value).toBe(`data: {"garden":${message}}\n\n`);
  }
  expect(streams.count()).toBe(1);
});

test('the last message is repeated while nothing changes, also while the database is away', async () => {
  let isAway = false;
  const streams = streamsOver({ isQuiet: true, heartbeatMs: 10, fails: () => isAway });
  const reader = opened(streams);
  const first = await reader.read();
  expect(first.value).toBe('data: {"garden":1}\n\n');
  expect(await reader.read()).toEqual(first);
  isAway = true;
  expect([await reader.read(), await reader.read()]).toEqual([first, first]);
});

test('a stop ends every stream in order, and opens none any more', async () => {
  const streams = streamsOver({ isQuiet: true });
  const reader = opened(streams);
  await reader.read();
  streams.stop();
  expect(await reader.read()).toMatchObject({ done: true });
  expect([streams.count(), streams.open(OWNER)]).toEqual([0, 'full']);
});

test('a stream has a longest life, ends in order, and can be opened again', async () => {
  const streams = streamsOver({ isQuiet: true, longestMs: 0 });
  const reader = opened(streams);
  expect(await reader.read()).toMatchObject({ done: true });
  expect(streams.count()).toBe(0);
  opened(streams);
});

test('each network that a client is in has a limit of its own', () => {
  const streams = streamsOver({ isQuiet: true, limits: { ...limitsWith(1000), perAddress: 1 } });
  const open = (userId: string, address: string) =>
    typeof streams.open({
      ...OWNER,
      userId,
      networks: [
        { name: address, times: 1 },
        { name: '2001:db8::/48', times: 2 },
      ],
    });
  const [one, other, third] = ['2001:db8:0:1::/64', '2001:db8:0:2::/64', '2001:db8:0:3::/64'];
  expect([open('ada', one), open('bea', one)]).toEqual(['object', 'string']);
  expect([open('bea', other), open('cleo', third)]).toEqual(['object', 'string']);
});

test('an address has a twentieth of all streams, and half of the connections stay free', () => {
  expect(limitsWith(100_000)).toEqual({ inAll: 5000, perAccount: 8, perAddress: 250 });
  expect(limitsWith(924)).toEqual({ inAll: 462, perAccount: 8, perAddress: 24 });
});
