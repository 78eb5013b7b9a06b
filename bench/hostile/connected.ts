import { dayKeyAt } from '@furrow/domain/calendar';
import type {
  LedgerEvent,
  PeriodEndedEarly,
  PlantingId,
  Span,
  Stamp,
} from '@furrow/domain/events/event';
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { forgedPomodoro, newPlanting, uuidv7 } from '../bodies.ts';
import {
  type Errand,
  found,
  ms,
  ratio,
  takeTurns,
  type Finding,
  type Topic,
} from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register } from '../visitor.ts';
import { outcomesOf, statisticsGathered } from './sending.ts';
import { watchBeside } from './watch.ts';

/** The most that an event may cost, as a multiple of its cost in an empty account. */
const MOST_TIMES = 5;

/** So many spans fit into a request, which has at most 64 kB. */
const MOST_SPANS = 1000;

const ROUNDS = 7;

/** So many accounts attack together, for so long. */
const AT_ONCE = 3;
const FOR_MS = 15_000;

/** The events that fill an account, and the event whose cost is then measured there. */
interface Attack {
  readonly what: string;
  readonly batches: (from: Instant) => Iterable<readonly LedgerEvent[]>;
  readonly event: (from: Instant, round: number) => LedgerEvent;
  /** How many of these events one request has; one by default. */
  readonly count?: number;
}

/** A period that was ended early, in a planting of its own unless one is given. */
function period(focus: readonly Span[], planting?: PlantingId): PeriodEndedEarly & Stamp {
  const at = focus.at(-1)?.to ?? 0;
  const id = uuidv7(at);
  const day = dayKeyAt(at, 'UTC');
  const focusMinutes = 999;
  return Object.assign(
    { kind: 'period-ended-early', id, day, at, plant: 'carrot', focusMinutes } as const,
    { planting: planting ?? newPlanting(at) },
    { breakMinutes: 5, notes: '', pauseSeconds: 0, focusSeconds: 1, earlyBreak: false, focus },
  );
}

/** `count` spans of one second each, whose beginnings are `apart` milliseconds apart. */
const seconds = (from: Instant, count: number, apart: number): Span[] =>
  Array.from({ length: count }, (_, place) => {
    const begins = from + place * apart;
    return { from: begins, to: begins + SECOND };
  });

function* inBatches(count: number, size: number, make: (place: number) => LedgerEvent) {
  for (let place = 0; place < count; place += size) {
    const length = Math.min(size, count - place);
    yield Array.from({ length }, (_, more) => make(place + more));
  }
}

const minute = (from: Instant, round: number): LedgerEvent => {
  const at = from + 2 * HOUR + ((round * 7 * MINUTE) % (15 * HOUR)) + round;
  return forgedPomodoro({ planting: newPlanting(at), number: 1 }, at, 1);
};

const interleaved = (count: number, spans: number) => (from: Instant) =>
  inBatches(count, Math.max(1, Math.floor(MOST_SPANS / (spans + 10))), (place) =>
    period(seconds(from + place * 1.5 * SECOND, spans, (count * 1.5 + 60) * SECOND)),
  );

const large = { what: 'periods of 1,000 spans each, interleaved', batches: interleaved(40, 1000) };

const chain: Attack = {
  what: 'an endless chain of periods',
  batches: (from) =>
    inBatches(1100, 90, (place) => {
      const begins = from + HOUR + place * (MINUTE - SECOND);
      return period([{ from: begins, to: begins + MINUTE }]);
    }),
  event: minute,
};

/** Plantings with hundreds of periods of 35 hours each, then one with hundreds of short periods that overlap with nothing. */
function* daysAndSeconds(from: Instant) {
  for (let day = 0; day < 30; day += 1) {
    const begins = from - 48 * DAY + day * 1.5 * DAY;
    const planting = newPlanting(begins);
    yield* inBatches(180, 90, (place) =>
      period(seconds(begins + place * 2 * SECOND, 2, 35 * HOUR), planting),
    );
  }
  yield* inBatches(150, 90, (place) => short(from, place));
}

const scattered = newPlanting(0);

const short = (from: Instant, place: number) =>
  period(seconds(from - 45 * DAY + place * 140 * MINUTE, 1, 0), scattered);

const ATTACKS: readonly Attack[] = [
  {
    what: 'periods of 35 hours before a planting of scattered ones',
    batches: daysAndSeconds,
    event: (from, round) => short(from + HOUR, round % 45),
  },
  { ...large, event: minute },
  { what: 'periods of 10 spans each', batches: interleaved(1000, 10), event: minute },
  {
    what: 'periods in the same hours; one of them counts',
    batches: (from) =>
      inBatches(1100, 90, (place) => period([{ from: from + place, to: from + 10 * HOUR }])),
    event: minute,
  },
  chain,
  { ...chain, count: 90, what: 'the same, each of 90 in one request' },
  {
    ...large,
    what: 'a level reset before all that',
    event: (from, round) => {
      const at = from - HOUR + round;
      return {
        kind: 'level-reset',
        id: uuidv7(at),
        day: dayKeyAt(at, 'UTC'),
        at,
      };
    },
  },
];

const HARMLESS: Attack = { what: 'nothing', batches: () => [], event: minute };

/** Accounts full of focus in the same hours, and what one more event costs there. */
export const connected: Topic = {
  name: 'connected',
  run: () =>
    withServer({}, async (server) => {
      const { address, cpu } = server;
      const from = Date.now() - 3 * DAY;
      const empty = await register(address, 'empty');
      const attackers: Visitor[] = [];
      for (const [place, { batches }] of ATTACKS.entries()) {
        const who = await register(address, `attacker${place}`);
        for (const events of batches(from)) await outcomesOf(who, events);
        attackers.push(who);
      }
      await statisticsGathered();
      const rounds = [0, ...ATTACKS.map(() => 0)];
      const errand = (who: Visitor, place: number, { event, count = 1 }: Attack = HARMLESS) => ({
        what: '',
        times: 5,
        once: () => {
          const first = rounds[place] ?? 0;
          rounds[place] = first + count;
          return outcomesOf(
            who,
            Array.from({ length: count }, (_, more) => event(from, first + more)),
          );
        },
      });
      const attacks = attackers.map((who, place) => errand(who, place + 1, ATTACKS[place]));
      const errands = [errand(empty, 0), ...attacks];
      const [inEmpty = NaN, ...costs] = await takeTurns(cpu, errands, ROUNDS);
      const together = Promise.all(attacks.slice(0, AT_ONCE).map(repeated));
      const meanwhile = await watchBeside(server, empty, together);
      return [
        found(`an event in an empty account: ${ms(inEmpty)}`),
        ...costs.map((cost, place): Finding => {
          const { what, count = 1 } = ATTACKS[place] ?? HARMLESS;
          const line = `after ${what}: ${ratio(cost / count, inEmpty)} (${ms(cost / count)})`;
          return found(line, cost / count <= MOST_TIMES * inEmpty);
        }),
        ...meanwhile,
      ];
    }),
};

/** Sends the errand's request repeatedly, for FOR_MS. */
async function repeated({ once }: Pick<Errand, 'once'>): Promise<void> {
  const until = performance.now() + FOR_MS;
  while (performance.now() < until) await once();
}
