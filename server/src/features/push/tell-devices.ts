import { STALE_AFTER } from '@furrow/domain/notices/period-notice';
import type { Duration, Instant } from '@furrow/domain/time';
import { HOUR, SECOND } from '@furrow/domain/time';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { SendPush } from '../../adapters/push/push-service.ts';
import { repeat } from '../../concurrency/repeat.ts';
import { createAccountTurns, type AccountTurns } from '../../concurrency/account-turns.ts';
import type { Database } from '../../db/database.ts';
import { atMostEvery } from '../../http/rate.ts';
import { translationTo } from '../../language/translation.ts';
import type { WallClock } from '../../ports.ts';
import { lookAtDevice } from './look-at-device.ts';
import { pushMessage, type DeviceNotice } from './push-text.ts';
import {
  claim,
  forgetAddress,
  nextLookAt,
  release,
  type Subscription,
  removeSubscription,
} from './push-store.ts';

interface TellDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: WallClock;
  readonly send: SendPush;
  /** The key that this server signs with. */
  readonly serverKey: string;
  readonly registry: Registry;
  readonly longestSleepMs: number;
  readonly lookAgainMs?: number;
  readonly atOnce?: number;
}

interface Telling extends TellDeps {
  readonly turns: AccountTurns;
}

/** After a look that failed, or that left due devices to later looks or to other servers. */
const LOOK_AGAIN_MS = 1000;

/**
 * A server sleeps until its next device is due, and no longer than this. Nobody wakes it when another server has stored a change; if
 * that one has another key, or dies, a device is still told within 5 s (D49). A server without others only makes up for leaps of clocks.
 */
export const LONGEST_SLEEP_MS = { shared: 4000, alone: 60_000 } as const;

/** How many devices are told at the same time. */
const AT_ONCE = 100;

/**
 * While so many devices of an account are being told, the account is passed over, so that a push service that hangs leaves the other
 * places free. Few accounts have more devices; further ones are told a second later.
 */
const AT_ONCE_OF_ACCOUNT = 10;

const QUIET_MS = 60_000;

/** How long a push service keeps a message for a device that is off. */
const KEPT_FOR: Readonly<Record<DeviceNotice['kind'], Duration>> = {
  'focus-over': STALE_AFTER,
  'overtime-begun': STALE_AFTER,
  'still-there': STALE_AFTER,
  'break-over': STALE_AFTER,
  reminders: HOUR,
};

/** Sends devices what is due while Furrow is closed there. Any number of servers may do so: each row is leased to one. */
export function tellDevices(deps: TellDeps) {
  const { db, log, clock, serverKey, registry, longestSleepMs } = deps;
  const { lookAgainMs = LOOK_AGAIN_MS, atOnce = AT_ONCE } = deps;
  const mayWarn = atMostEvery(QUIET_MS);
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Messages to push services, by what became of them',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const telling = new Map<Promise<void>, string>();
  const turns = createAccountTurns();
  const tell = async (row: Subscription) => {
    try {
      const nextAt = await tellOne({ ...deps, turns }, row, (outcome) => messages.inc({ outcome }));
      if (nextAt !== undefined) looking.within(nextAt - clock());
    } catch (error) {
      messages.inc({ outcome: 'failed' });
      if (mayWarn()) log.warn({ err: error }, 'a device could not be told');
    }
  };
  const begin = (row: Subscription) => {
    const told = tell(row).finally(() => void telling.delete(told));
    telling.set(told, row.userId);
  };
  const over = new AbortController();
  /**
   * Claims due rows and begins to tell their devices. It does not wait for the push services, so a slow one holds up no other.
   * @returns the milliseconds until the next look
   */
  const look = async () => {
    const without = new Set<string>();
    let mayClaim = true;
    while (!over.signal.aborted) {
      const left = (await nextLookAt(db, serverKey)) - clock();
      if (left > 0) return Math.min(left, longestSleepMs);
      if (!mayClaim) break;
      for (const account of fullAccounts(telling.values())) without.add(account);
      const most = Math.min(atOnce - telling.size, AT_ONCE_OF_ACCOUNT);
      const wanted = { serverKey, now: clock(), without: [...without], most };
      const rows = most > 0 ? await claim(db, wanted) : [];
      for (const row of rows) begin(row);
      mayClaim = rows.length === most;
      if (telling.size >= atOnce) await Promise.race(telling.keys());
    }
    return lookAgainMs;
  };
  const idle = async () => void (await Promise.all(telling.keys()));
  const looking = repeat('tell devices', lookAgainMs, look, log);
  return {
    /** Begins to tell every device whose time has come. */
    look,
    /** Resolves when all devices that it has begun to tell have been told. */
    idle,
    /** Looks at once, because a device may have become due. */
    lookNow: () => looking.within(0),
    /** Begins to tell no other device, and resolves when the last one has been told. */
    stop: () => {
      over.abort();
      looking.stop();
      return idle();
    },
  };
}

/** The accounts that have as many places as one may have. */
function fullAccounts(places: Iterable<string>): readonly string[] {
  const counts = new Map<string, number>();
  for (const account of places) counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts].flatMap(([account, count]) => (count < AT_ONCE_OF_ACCOUNT ? [] : account));
}

/**
 * A message that failed is sent again when the lease of its row is over, until it is too late.
 * @returns when the device is due again; nothing if its subscription has ended, or its lease decides
 */
async function tellOne(
  { db, clock, send, turns }: Telling,
  row: Subscription,
  count: (outcome: string) => void,
): Promise<Instant | undefined> {
  const judged = await turns.take(row.userId, () => lookAtDevice(db, row, clock()));
  if (!judged) {
    await removeSubscription(db, row);
    return undefined;
  }
  const { told, after, language } = judged;
  const translation = await translationTo(language ?? row.language);
  for (const each of told) {
    const message = pushMessage(each, translation);
    const outcome = await send(row, message, KEPT_FOR[each.kind] / SECOND);
    count(outcome);
    if (outcome === 'gone') await forgetAddress(db, row);
    if (outcome === 'gone' || outcome === 'failed') return undefined;
  }
  return release(db, row, after, told.length > 0);
}
