import { HOUR, MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { forgedPomodoro, newPlanting } from './hostile/bodies.ts';
import { register, type ScriptedVisitor } from './hostile/visitor.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import type { Topic } from './topic.ts';

const EVENTS = 100_000;
const IN_A_BATCH = 100;
const IN_A_ROW = 40;
const ROUNDS = 4;
const DAY = 24 * HOUR;

/** What stands behind an account: cycles of one-minute pomodoros, so far apart. */
const PASTS = [
  { past: 'nothing', apart: undefined },
  { past: 'a cycle every 20 minutes', apart: 20 * MINUTE },
  { past: 'cycles that touch', apart: 4 * MINUTE },
] as const;

const AGES = [
  { age: 'now', before: HOUR },
  { age: '60 days ago', before: 60 * DAY },
  { age: '399 days ago', before: 399 * DAY },
] as const;

/**
 * CPU time of server and database for one event of any date, with 100,000 events behind it, as a ratio to the same in an empty
 * account (D75). Kinds take turns, so that a busy machine is busy for all of them.
 */
export const history: Topic = {
  name: 'history',
  run: async () => {
    const server = await startServer({ variables: { ACCOUNT_MEGABYTES: '1000' } });
    try {
      const accounts = await Promise.all(
        PASTS.map(async ({ past, apart }, place) => {
          const gardener = await register(server.address, `gardener${place}`);
          if (apart !== undefined) await growPast(gardener, apart);
          return { past, gardener };
        }),
      );
      const lines: string[] = [];
      for (const { age, before } of AGES)
        lines.push(...(await measure(server, accounts, age, before)));
      return lines;
    } finally {
      await server.stop();
    }
  },
};

interface Account {
  readonly past: string;
  readonly gardener: ScriptedVisitor;
}

async function growPast(gardener: ScriptedVisitor, apart: number): Promise<void> {
  const now = Date.now();
  for (let sent = 0; sent < EVENTS; sent += IN_A_BATCH) {
    const cycles = Array.from({ length: IN_A_BATCH / 4 }, (_, place) => sent / 4 + place + 1);
    await send(
      gardener,
      cycles.flatMap((cycle) => cycleAt(now - cycle * apart)),
    );
  }
}

function cycleAt(from: Instant) {
  const planting = newPlanting(from);
  return [1, 2, 3, 4].map((number) =>
    forgedPomodoro({ planting, number, minutes: 1, from: from + (number - 1) * MINUTE }),
  );
}

async function measure(
  server: ServerProcess,
  accounts: readonly Account[],
  age: string,
  before: number,
): Promise<string[]> {
  const spent = accounts.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, { gardener }] of accounts.entries()) {
      const from = await server.cpu();
      for (let sent = 0; sent < IN_A_ROW; sent += 1) {
        const begins = Date.now() - before + (round * IN_A_ROW + sent) * 65 * SECOND;
        const one = { planting: newPlanting(begins), number: 1, minutes: 1, from: begins };
        await send(gardener, [forgedPomodoro(one)]);
      }
      spent[place] = (spent[place] ?? 0) + (await server.cpu()) - from;
    }
  }
  const [empty = 1] = spent;
  return accounts.map(({ past }, place) => {
    const each = (spent[place] ?? 0) / (ROUNDS * IN_A_ROW);
    const ratio = ((spent[place] ?? 0) / empty).toFixed(2);
    return `an event of ${age.padEnd(12)} behind it ${past.padEnd(24)} ${ratio} (${each.toFixed(2)} ms)`;
  });
}

/** A page that knows the garden is told what changed, and nothing more; this one says that it knows what it was told last. */
const known = new WeakMap<ScriptedVisitor, number>();

async function send(gardener: ScriptedVisitor, events: readonly object[]): Promise<void> {
  const knows = known.get(gardener) ?? 0;
  const answer = await gardener.post('/api/garden/events', { sentAt: Date.now(), knows, events });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { garden } = await answer.json();
  known.set(gardener, garden.version);
}
