import type { Duration } from '@furrow/domain/time';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { SendPush } from '../../adapters/push/push-service.ts';
import { repeat } from '../../concurrency/jobs.ts';
import type { Database } from '../../db/database.ts';
import { atMostEvery } from '../../http/rate.ts';
import { translationTo } from '../../language/translation.ts';
import type { Clock } from '../../ports.ts';
import { judgePush } from './judge-push.ts';
import { pushMessage, type Told } from './push-text.ts';
import {
  claim,
  forgetAddress,
  readPushRecords,
  release,
  type Subscription,
  unsubscribe,
} from './push-store.ts';

interface TellDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly send: SendPush;
  /** The key that this server signs with. */
  readonly serverKey: string;
  readonly registry: Registry;
  readonly lookEveryMs?: number;
  readonly atOnce?: number;
}

/** With the patience for a page in view, a device is told within five seconds (D49). */
const LOOK_EVERY_MS = 1000;

/** How many devices are told at the same time. */
const AT_ONCE = 100;

const QUIET_MS = 60_000;

/** How long a push service keeps a message for a device that is off. */
const KEPT_FOR: Readonly<Record<Told['kind'], Duration>> = {
  'focus-over': 10 * MINUTE,
  'break-over': 10 * MINUTE,
  reminders: HOUR,
};

/** Tells devices on which Furrow is closed what is due (D49). Any number of servers may do so: each row is leased to one. */
export function tellDevices(deps: TellDeps) {
  const { db, log, clock, serverKey, registry } = deps;
  const { lookEveryMs = LOOK_EVERY_MS, atOnce = AT_ONCE } = deps;
  const mayWarn = atMostEvery(QUIET_MS);
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Messages to push services, by what became of them',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const tell = async (row: Subscription) => {
    try {
      await tellOne(deps, row, (outcome) => messages.inc({ outcome }));
    } catch (error) {
      messages.inc({ outcome: 'failed' });
      if (mayWarn()) log.warn({ err: error }, 'a device could not be told');
    }
  };
  const telling = new Set<Promise<void>>();
  const over = new AbortController();
  /** A push service that answers late holds up nobody else. */
  const look = async () => {
    while (!over.signal.aborted) {
      const room = atOnce - telling.size;
      const rows = room > 0 ? await claim(db, serverKey, clock(), room) : [];
      for (const row of rows) {
        const told = tell(row).finally(() => void telling.delete(told));
        telling.add(told);
      }
      if (rows.length < room) return;
      await Promise.race(telling);
    }
  };
  const idle = async () => void (await Promise.all(telling));
  const looking = repeat('tell devices', lookEveryMs, look, log);
  return {
    /** Begins to tell every device whose time has come. */
    look,
    /** Resolves when all of them have been told. */
    idle,
    /** Begins no other, and resolves when the last one has been told. */
    stop: () => {
      over.abort();
      looking.stop();
      return idle();
    },
  };
}

/** A message that failed is sent again when the lease of its row is over, until it is too late. */
async function tellOne(
  { db, clock, send }: TellDeps,
  row: Subscription,
  count: (outcome: string) => void,
): Promise<void> {
  const now = clock();
  const found = await readPushRecords(db, row, now);
  if (!found) return unsubscribe(db, row);
  const { told, after } = judgePush(row, found, now);
  const translation = await translationTo(found.language ?? row.language);
  for (const each of told) {
    const message = pushMessage(each, translation);
    const outcome = await send(row, message, KEPT_FOR[each.kind] / SECOND);
    count(outcome);
    if (outcome === 'gone') return forgetAddress(db, row);
    if (outcome === 'failed') return undefined;
  }
  return release(db, row, after);
}
