import { MINUTE } from '@furrow/domain/time';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { countsInWords, found, megabytes, type Topic } from '../measuring.ts';
import { withServer, type ServerProcess } from '../server-process.ts';
import { beginDemo } from '../visitor.ts';
import { forgedPomodoro, forgedTask, newPlanting } from '../bodies.ts';
import { watch } from './watch.ts';

const FOR_MS = 20_000;
const DEMOS = 5;

/** The default limits. */
const AS_IT_IS = { RATE_LIMIT_FACTOR: '1', DEMO_MEGABYTES: '2' } as const;

/** The most that one demo user may store, its refused items included. */
const MOST_STORED_BYTES = 4_000_000;

/** Demo users who send events, to-dos and malformed items without pause, and then export everything repeatedly. */
export const floods: Topic = {
  name: 'floods',
  run: () =>
    withServer(AS_IT_IS, async (server) => {
      const demos = await Promise.all(
        Array.from({ length: DEMOS }, () => beginDemo(server.address)),
      );
      const writing = await flooded(server, demos, WRITES);
      const reading = await flooded(server, demos, READS);
      const accepted = writing.acceptedBytes / DEMOS;
      return [
        found(`${DEMOS} demos write for ${FOR_MS / 1000} s: ${countsInWords(writing.statuses)}`),
        found(
          `accepted: ${megabytes(accepted)} MB of each demo`,
          accepted > 0 && accepted <= MOST_STORED_BYTES,
        ),
        ...writing.findings,
        found(
          `they export and read everything for ${FOR_MS / 1000} s: ${countsInWords(reading.statuses)}`,
        ),
        ...reading.findings,
      ];
    }),
};

/** A request; returns its status and how much it sent. */
type Deed = (who: Visitor) => Promise<{ readonly status: number; readonly bytes: number }>;

const sending =
  (path: string, body: () => object): Deed =>
  async (who) => {
    const sent = body();
    const { status } = await who.post(path, sent);
    return { status, bytes: JSON.stringify(sent).length };
  };

const reading =
  (path: string): Deed =>
  async (who) => ({ status: (await who.get(path)).status, bytes: 0 });

let minutes = 0;

/** A request with many events, each at another minute of the last year. */
const events = () => ({
  sentAt: Date.now(),
  knows: 1,
  events: Array.from({ length: 90 }, () => {
    minutes += 1;
    const from = Date.now() - (2 + (minutes % 500_000)) * MINUTE;
    return forgedPomodoro({ planting: newPlanting(from), number: 1 }, from, 1);
  }),
});

const WRITES: readonly Deed[] = [
  sending('/api/garden/events', events),
  sending('/api/garden/events', events),
  sending('/api/garden/events', () => ({
    sentAt: Date.now(),
    events: [`${Math.random()}${'x'.repeat(60_000)}`],
  })),
  sending('/api/todos', () => ({
    sentAt: Date.now(),
    tasks: Array.from({ length: 25 }, () => {
      minutes += 1;
      return forgedTask(Date.now() - minutes);
    }),
  })),
];

const READS: readonly Deed[] = [
  ...Array.from({ length: 8 }, () => reading('/api/me/export')),
  reading('/api/me/export/sessions.csv'),
  reading('/api/me'),
  reading('/api/garden?since=0'),
  reading('/api/todos?since=0'),
];

/** All demo users send all requests in parallel, each again as soon as it is answered. */
async function flooded(server: ServerProcess, demos: readonly Visitor[], deeds: readonly Deed[]) {
  const statuses = new Map<number, number>();
  let acceptedBytes = 0;
  const until = performance.now() + FOR_MS;
  const loop = async (who: Visitor, deed: Deed) => {
    while (performance.now() < until) {
      const { status, bytes } = await deed(who);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) acceptedBytes += bytes;
    }
  };
  const work = Promise.all(demos.flatMap((who) => deeds.map((deed) => loop(who, deed))));
  const { findings } = await watch(server, work);
  return { statuses, acceptedBytes, findings };
}
