import { setTimeout as sleep } from 'node:timers/promises';
import { pomodoros } from './pomodoros.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Topic } from './topic.ts';

/** Requests of one kind in a row, before the other kinds have their turn. */
const IN_A_ROW = 100;
const ROUNDS = 8;

/** What is compared: a request of each kind, and how many events it carries. */
const KINDS = [
  { kind: 'nothing', events: 0 },
  { kind: 'nothing, again', events: 0 },
  { kind: 'one event', events: 1 },
  { kind: 'a batch of 5', events: 5 },
  { kind: 'a batch of 100', events: 100 },
] as const;

/**
 * CPU time of server and database for the write path, each as a ratio to a signed-in request that writes nothing. Kinds take
 * turns, so that a busy machine is busy for all of them; two that are the same tell how far to trust the run.
 */
export const ledger: Topic = {
  name: 'ledger',
  run: async () => {
    const server = await startServer();
    try {
      const gardener = await newGardener(server);
      for (const { events } of KINDS) await gardener.send(events, 10);
      const spent = KINDS.map(() => 0);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [place, { events }] of KINDS.entries()) {
          const times = events === 100 ? IN_A_ROW / 10 : IN_A_ROW;
          const before = await server.cpu();
          await gardener.send(events, times);
          spent[place] = (spent[place] ?? 0) + ((await server.cpu()) - before) / times;
        }
      }
      return report(spent.map((sum) => sum / ROUNDS));
    } finally {
      await server.stop();
    }
  },
};

function report(perRequest: readonly number[]): string[] {
  const [nothing = 0, control = 0] = perRequest;
  const lines = KINDS.map(({ kind, events }, place) => {
    const ms = perRequest[place] ?? 0;
    const each = events > 0 ? `, ${(ms / events / nothing).toFixed(2)} an event` : '';
    return `${kind.padEnd(16)} ${(ms / nothing).toFixed(2)} of a request that writes nothing${each} (${ms.toFixed(2)} ms)`;
  });
  const noise = Math.abs(control / nothing - 1);
  return [...lines, `two equal kinds differ by ${(noise * 100).toFixed(0)} %`];
}

interface Gardener {
  /** Sends so many requests one after the other, each with so many events that are new. */
  readonly send: (events: number, times: number) => Promise<void>;
}

async function newGardener({ address }: ServerProcess): Promise<Gardener> {
  const headers = { 'content-type': 'application/json', origin: address.origin };
  const url = (path: string) => new URL(path, address);
  const begun = await fetch(url('/api/auth/sign-in/anonymous'), {
    method: 'POST',
    headers,
    body: '{}',
  });
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  const signedIn = { ...headers, cookie: cookie.join('; ') };
  const supply = pomodoros();
  let knows = 0;
  const sendOnce = async (count: number) => {
    const events = Array.from({ length: count }, () => supply.next().value);
    const body = JSON.stringify({ sentAt: Date.now(), knows, events });
    const answer =
      count === 0
        ? await fetch(url(`/api/garden?since=${knows}`), { headers: signedIn })
        : await fetch(url('/api/garden/events'), { method: 'POST', headers: signedIn, body });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const { version, garden } = await answer.json();
    knows = garden?.version ?? version;
  };
  return {
    send: async (events, times) => {
      for (let sent = 0; sent < times; sent += 1) await sendOnce(events);
      // What the database still does for them, it does now.
      await sleep(50);
    },
  };
}
