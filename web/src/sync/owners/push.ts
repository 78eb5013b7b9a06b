import {
  pushSubscriptionSchema,
  type PushState,
  type PushSubscriptionSent,
} from '@furrow/contract/push';
import * as api from '../../api/push.ts';
import type { Result } from '../../api/request.ts';
import { currentLanguage } from '../../platform/language/current-language.ts';
import {
  currentSubscription,
  removeNotifications,
  subscribe,
  unsubscribe,
} from '../../platform/push-subscription.ts';
import { withLock } from '../../platform/locks.ts';
import { deviceTimeZone } from '../../platform/time-zone.ts';
import { openLedger, pushKey, type OwnerId } from '../database/ledger-database.ts';
import { currentOwner } from '../rows/owner.ts';

// This browser is told what is due while Furrow is closed (D49). The server and the browser each know half of it; what the server
// was sent is kept beside the owner's data, so that a change can be noticed without asking.

/** Whether this browser is told, and the server's key to ask for it. */
export interface PushHere {
  readonly publicKey: string;
  readonly isOn: boolean;
}

/** Whether this browser is told, as the server and the browser say now. */
export async function readPush(): Promise<Result<PushHere>> {
  const answer = await api.readPush();
  if (!answer.ok) return answer;
  const { publicKey, endpoint } = answer.value;
  const subscription = await currentSubscription();
  return { ok: true, value: { publicKey, isOn: endpoint === (subscription?.endpoint ?? '') } };
}

/** One change at a time: a renewal that is on its way would else undo what somebody has just turned off. */
const alone = <Done>(work: () => Promise<Done>) => withLock('furrow:push', work);

/** @throws what `subscribe` throws */
export function startPush(publicKey: string): Promise<Result<PushState>> {
  return alone(async () => {
    const answer = await tellServer(await currentOwner(), described(await subscribe(publicKey)));
    if (!answer.ok) await unsubscribe();
    return answer;
  });
}

/** Ends push messages to this browser. A server that can't be reached hears of it from the push service. */
export function stopPush(): Promise<void> {
  return alone(async () => {
    await unsubscribe();
    const database = await openLedger();
    await database.delete('growing', pushKey(await currentOwner()));
    await api.stopPush();
  });
}

/**
 * Tells the server the browser's address, time zone and language if one of them has changed. If the server does not know this browser any
 * more, since the session was replaced or the server has another key, subscribes again.
 */
export async function renewPush(owner: OwnerId): Promise<void> {
  try {
    await alone(() => renew(owner));
  } catch (error) {
    // oxlint-disable-next-line no-console -- the next page tries again
    console.warn('The push subscription could not be renewed.', error);
  }
}

async function renew(owner: OwnerId): Promise<void> {
  const database = await openLedger();
  const told = await database.get('growing', pushKey(owner));
  const subscription = told === undefined ? null : await currentSubscription();
  if (!subscription) return;
  const here = await readPush();
  if (!here.ok) return;
  const { isOn, publicKey } = here.value;
  const sent = described(isOn ? subscription : await subscribe(publicKey));
  if (!isOn || JSON.stringify(sent) !== told) await tellServer(owner, sent);
}

/**
 * Ends push messages when an account leaves this browser, even without a network. A renewal that is on its way is awaited, since it would
 * ask the push service for another address.
 */
export async function endPush(): Promise<void> {
  await alone(unsubscribe);
  await removeNotifications();
}

async function tellServer(owner: OwnerId, sent: PushSubscriptionSent) {
  const answer = await api.startPush(sent);
  if (!answer.ok) return answer;
  const database = await openLedger();
  await database.put('growing', JSON.stringify(sent), pushKey(owner));
  return answer;
}

/** @throws if the browser describes its subscription in a form that no server understands */
const described = (subscription: PushSubscription): PushSubscriptionSent =>
  pushSubscriptionSchema.parse({
    ...subscription.toJSON(),
    timeZone: deviceTimeZone(),
    language: currentLanguage.getState().language,
  });
