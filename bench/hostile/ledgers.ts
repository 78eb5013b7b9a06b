import type { LedgerEvent, PlantingFact, PlantingId } from '@furrow/domain/events/event';
import { DAY, HOUR, MINUTE, SECOND, type Instant } from '@furrow/domain/time';
import { PASSWORD, visitor, type Visitor } from '../../server/src/testing/visitor.ts';
import { newPlanting } from '../bodies.ts';
import {
  type Errand,
  type Finding,
  found,
  ms,
  ratio,
  takeTurns,
  type Topic,
} from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register, succeeded } from '../visitor.ts';
import { CHANGES, early, stamped, TOLD } from './ledger-events.ts';
import { outcomesOf, statisticsGathered } from './sending.ts';
import { watchBeside } from './watch.ts';

/** The most that an event may cost, as a multiple of its cost in an empty account. */
const MOST_TIMES = 5;

const ROUNDS = 5;
const TIMES = 2;

/** How many events of one kind are sent, with those of a first round that is not measured. */
const SENT = TIMES * (ROUNDS + 1);

/** So many events may be connected (`MOST_CONNECTED` in `connected-plantings.ts`). */
const MOST_CONNECTED = 120;

/** So many events may follow a level reset that comes late (`MOST_AFTER_RESET`). */
const MOST_AFTER_RESET = 150;

/** So many accounts attack together, with what costs most, for so long. */
const AT_ONCE = 3;
const FOR_MS = 15_000;

type Make = (from: Instant, round: number) => LedgerEvent;

/** An account that is filled, and the events whose cost is measured there. */
interface Filled {
  readonly what: string;
  readonly events: (from: Instant) => readonly LedgerEvent[];
  readonly measured: Readonly<Record<string, Make>>;
}

const told =
  (kind: PlantingFact['kind'], planting?: PlantingId): Make =>
  (from, round) => {
    const begins = from + HOUR + round * 10 * SECOND;
    return stamped(TOLD[kind](planting ?? newPlanting(from), begins));
  };

const changed =
  (kind: keyof typeof CHANGES, planting: PlantingId): Make =>
  (from, round) =>
    stamped(CHANGES[kind](planting, from + 12 * HOUR + round * SECOND, round));

/** A planting that hides all others in its ten hours: once it is struck, all of them count. */
const long = newPlanting(1);

const inTheTimeOfOne = (count: number) => (from: Instant) => {
  const hidden = Array.from({ length: count - 1 }, (_, place) => {
    const begins = from + HOUR + Math.floor((place * 8 * HOUR) / count);
    return stamped(TOLD['session-completed'](newPlanting(begins), begins));
  });
  return [early([{ from, to: from + 10 * HOUR }], long), ...hidden];
};

/** Plantings with a thousand spans each, in the same hours, as many as may be connected. */
const spread = Array.from({ length: 2 }, (_, place) => newPlanting(2 + place));

const withManySpans = (from: Instant) =>
  spread.map((planting, place) => {
    const focus = Array.from({ length: 1000 }, (_, span) => {
      const begins = from + HOUR + place * 1.5 * SECOND + span * 20 * SECOND;
      return { from: begins, to: begins + SECOND };
    });
    return early(focus, planting);
  });

const worn = newPlanting(3);

const correctedOften = (from: Instant) => [
  stamped(TOLD['session-completed'](worn, from + HOUR)),
  ...Array.from({ length: 2500 }, (_, place) => {
    const at = from + 2 * HOUR + place;
    const [struck, reviewed] = [CHANGES['planting-struck'], CHANGES['planting-reviewed']];
    return [stamped(struck(worn, at, place)), stamped(reviewed(worn, at))];
  }).flat(),
];

const quits = (count: number) => (from: Instant) =>
  Array.from({ length: count }, (_, place) => {
    const at = from + place * MINUTE;
    return stamped(TOLD['planting-quit'](newPlanting(at), at));
  });

const last = newPlanting(4);

/** A last session, and after it 30 periods that were ended early and 4,990 tags; before it 5,200 quits. */
const lastSession = (from: Instant) => [
  ...quits(5200)(from - 30 * DAY),
  stamped(TOLD['session-completed'](last, from + HOUR)),
  ...Array.from({ length: 30 }, (_, place) => {
    const begins = from + 2 * HOUR + place * MINUTE;
    return early([{ from: begins, to: begins + SECOND }]);
  }),
  ...Array.from({ length: 4990 }, (_, place) => {
    const at = from + 3 * HOUR + place;
    return stamped(CHANGES['planting-tagged'](newPlanting(at), at));
  }),
];

const resetBefore: Make = (from, round) =>
  stamped({ kind: 'level-reset', at: from - HOUR + round });

const FOCUS = [
  'pomodoro-completed',
  'session-completed',
  'period-ended-early',
  'count-up-completed',
  'overtime-ended',
] as const;
const OTHERS = ['planting-quit', 'planting-left', 'plant-wilted', 'penalty-incurred'] as const;
const CHANGE_KINDS = [
  'planting-struck',
  'planting-shortened',
  'planting-tagged',
  'planting-reviewed',
] as const;

const changesOf = (planting: PlantingId) =>
  Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, changed(kind, planting)]));

const FILLED: readonly Filled[] = [
  ...FOCUS.map((kind) => ({
    what: 'plantings in the time of one',
    events: inTheTimeOfOne(MOST_CONNECTED - SENT),
    measured: { [kind]: told(kind) },
  })),
  ...OTHERS.map((kind) => ({
    what: 'plantings in the time of this one',
    events: inTheTimeOfOne(MOST_CONNECTED - SENT),
    measured: { [kind]: told(kind, long) },
  })),
  {
    what: 'plantings in the time of this one',
    events: inTheTimeOfOne(MOST_CONNECTED - 1),
    measured: changesOf(long),
  },
  {
    what: 'all that follows it was sent',
    events: quits(MOST_AFTER_RESET - 1),
    measured: { 'level-reset': resetBefore },
  },
  {
    what: 'periods of 1,000 spans',
    events: withManySpans,
    measured: { 'pomodoro-completed': told('pomodoro-completed'), ...changesOf(spread[0] ?? long) },
  },
  { what: 'it was corrected 5,000 times', events: correctedOften, measured: changesOf(worn) },
  {
    what: '30 periods and 4,990 tags since it was the last session',
    events: lastSession,
    measured: { 'planting-struck': changed('planting-struck', last) },
  },
];

/** What each kind of event costs in accounts as full as they may be, and whether an account goes on after such an attack. */
export const ledgers: Topic = {
  name: 'ledgers',
  run: () =>
    withServer({}, async (server) => {
      const { address, cpu } = server;
      const from = Date.now() - 3 * DAY;
      const empty = await register(address, 'empty');
      const errands = [errandOf(empty, from, told('pomodoro-completed'))];
      const names: string[] = [];
      for (const [place, { what, events, measured }] of FILLED.entries()) {
        const who = await register(address, `filled${place}`);
        await sendAll(who, events(from));
        for (const [kind, make] of Object.entries(measured)) {
          errands.push(errandOf(who, from, make));
          names.push(`${kind} after ${what}`);
        }
      }
      await statisticsGathered();
      const [inEmpty = NaN, ...costs] = await takeTurns(cpu, errands, ROUNDS);
      const dearest = costs.toSorted((one, other) => other - one)[AT_ONCE - 1] ?? 0;
      const attacks = errands.slice(1).filter((_, place) => (costs[place] ?? 0) >= dearest);
      const meanwhile = await watchBeside(server, empty, Promise.all(attacks.map(repeated)));
      return [
        found(`an event in an empty account: ${ms(inEmpty)}`),
        ...costs.map((cost, place): Finding => {
          const line = `${names[place]}: ${ratio(cost, inEmpty)} (${ms(cost)})`;
          return found(line, cost <= MOST_TIMES * inEmpty);
        }),
        ...meanwhile,
        await goesOn(address, from),
      ];
    }),
};

function errandOf(who: Visitor, from: Instant, make: Make): Errand {
  let round = 0;
  return {
    what: '',
    times: TIMES,
    once: () => {
      round += 1;
      return sendAll(who, [make(from, round)]);
    },
  };
}

async function repeated({ once }: Errand): Promise<void> {
  const until = performance.now() + FOR_MS;
  while (performance.now() < until) await once();
}

/** Whether two devices of an account grow, strike and tag after everything that somebody with a session for a minute may send. */
async function goesOn(address: URL, from: Instant): Promise<Finding> {
  const owner = await register(address, 'owner');
  const other = visitor(address);
  await succeeded(
    other.post('/api/auth/sign-in/email', { email: 'owner@farm.example', password: PASSWORD }),
  );
  const own = newPlanting(from);
  await sendAll(owner, [stamped(TOLD['session-completed'](own, from + 11 * HOUR))]);
  const wide = [from - 12 * DAY, Date.now() - MINUTE].map((at) => ({ from: at, to: at + SECOND }));
  const refused = await outcomesOf(other, [early(wide)]);
  await sendAll(other, [...correctedOften(from), ...inTheTimeOfOne(MOST_CONNECTED - 1)(from)]);
  await sendAll(other, lastSession(from + DAY));
  const now = Date.now() - 5 * MINUTE;
  const grown = [newPlanting(now), newPlanting(now)];
  for (const [place, device] of [owner, other].entries()) {
    const planting = grown[place] ?? own;
    await sendAll(device, [
      stamped(TOLD['pomodoro-completed'](planting, now + place * 2 * MINUTE)),
    ]);
    for (const each of [own, long, worn, last, planting])
      for (const kind of CHANGE_KINDS)
        await sendAll(device, [stamped(CHANGES[kind](each, Date.now() - place, 1))]);
  }
  const line = 'after all of that, two devices grow, strike, shorten, tag and review';
  return found(`${line}; a period of 15 days was ${refused.join()}`, !refused.includes('applied'));
}

/** Sends events that must all be taken, as many at once as fit into a request. */
async function sendAll(who: Visitor, events: readonly LedgerEvent[]): Promise<void> {
  for (const batch of batchesOf(events)) {
    const outcomes = await outcomesOf(who, batch);
    const place = outcomes.findIndex((each) => each !== 'applied');
    if (place !== -1) throw new Error(`${outcomes[place]}: ${JSON.stringify(batch[place])}`);
  }
}

function* batchesOf(events: readonly LedgerEvent[]): Generator<readonly LedgerEvent[]> {
  const size = events.some((event) => 'focus' in event && event.focus.length > 100) ? 1 : 90;
  for (let at = 0; at < events.length; at += size) yield events.slice(at, at + size);
}
