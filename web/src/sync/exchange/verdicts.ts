import { type RefusalCode, TOO_CONNECTED } from '@furrow/contract/ledger-batch';
import { VERSION } from '@furrow/contract/version';
import type { Implausibility } from '@furrow/domain/ledger/plausibility';
import { type Duration, MINUTE } from '@furrow/domain/time';
import { GROWING_ID } from '@furrow/domain/growing/growing-record';
import { lastServer, type ServerVersion } from '../../api/server-headers.ts';
import { browserClock } from '../../platform/clock.ts';
import type {
  Changing,
  LedgerRow,
  MadeHere,
  OwnerId,
  RecordRow,
  RowState,
  Verdict,
} from '../database/ledger-database.ts';
import {
  allOf,
  almanacKey,
  asideOwner,
  changeStores,
  holderKey,
  MADE_HERE,
  OF_ACCOUNT,
  pushKey,
  remindedKey,
} from '../database/ledger-database.ts';
import { isOtherName } from '../figures/server-garden.ts';

/** This device's clock and the server's agree if they differ by at most this: a server takes events so far in the future (D29). */
const CLOCKS_AGREE: Duration = 2 * MINUTE;

/** Whether this device's clock and the server's differ, as far as is known. One of them is wrong. */
export const areClocksApart = (): boolean => Math.abs(browserClock.ahead) > CLOCKS_AGREE;

/**
 * Names who judged what this page sent: the versions of page and server, since another version of either may judge otherwise (D44), and
 * whether the clocks agreed.
 */
export function judgesOf(server: ServerVersion): string {
  return `${VERSION} ${server ?? 'unsaid'}${areClocksApart() ? ', clocks apart' : ''}`;
}

/** Whether a refusal with this code may only mean that a clock is wrong. */
export const isOfClocks = (code: string | undefined): boolean =>
  IMPLAUSIBLE_BY_CLOCK.some((each) => each === code);

const IMPLAUSIBLE_BY_CLOCK: readonly Implausibility[] = [
  'in-the-future',
  'too-old',
  'impossible-day',
];

/**
 * Refusals that another release may take back: it may read what was malformed. A server of 0.3.0 said of what is connected with too much
 * focus that it is longer than planned.
 */
const OF_A_RELEASE: readonly RefusalCode[] = ['malformed', 'longer-than-planned', TOO_CONNECTED];

/** Whether a server may take an event later, although it is in its time: once other focus was struck. */
export const isTooConnected = ({ code }: Verdict): boolean => code === TOO_CONNECTED;

/** The owners whose events this page has offered although the same judge has refused them before. */
const offeredHere = new Set<OwnerId>();

/**
 * Queues again what is held, what a release may have refused without need, and what was refused because of a clock, but only if the present
 * judge (`judgesOf`) has not judged it: after an update of page or server, and when the clocks agree again. What is connected with too
 * much focus is offered once in each page, since another device may have struck some of that.
 */
export async function offerAgain(owner: OwnerId): Promise<void> {
  const server = lastServer.getState().version;
  if (server === undefined) return;
  const judge = judgesOf(server);
  const isFirst = !offeredHere.has(owner);
  offeredHere.add(owner);
  const isNew = (row: Row) => {
    const { code = 'malformed', judgedBy } = row;
    const isOpen = OF_A_RELEASE.some((each) => each === code) || isOfClocks(code);
    return isOpen && (!judgedBy?.includes(judge) || (isFirst && isTooConnected(row)));
  };
  await changeStores(MADE_HERE, async (offering) => {
    for (const name of MADE_HERE)
      for (const state of ['not-yet', 'refused'] as const)
        await queueAgain(offering, name, [owner, state], isNew);
  });
}

/**
 * Queues again what the server had taken of an owner: in another life of its data it may lack some. It answers events that it has
 * as duplicates (D5), and merges records (D41).
 */
export async function offerSent(
  offering: Changing<MadeHere>,
  owner: OwnerId,
  of: readonly MadeHere[] = MADE_HERE,
): Promise<void> {
  for (const name of of)
    await queueAgain(offering, name, [owner, 'sent'], () => true, { isOffered: true });
}

/** Queues again the records of which the account had too many, once another one was deleted. */
export async function offerBeyond(offering: Changing<'tasks'>, owner: OwnerId): Promise<void> {
  await queueAgain(offering, 'tasks', [owner, 'refused'], ({ code }) => code === 'too-many');
}

/** Queues again what was connected with too much focus, now that some focus was struck. */
export async function offerConnected(offering: Changing<'ledger'>, owner: OwnerId): Promise<void> {
  await queueAgain(offering, 'ledger', [owner, 'refused'], isTooConnected);
}

type Row = LedgerRow | RecordRow;

async function queueAgain<Name extends MadeHere>(
  offering: Changing<Name>,
  name: Name,
  of: [OwnerId, RowState],
  isToOffer: (row: Row) => boolean,
  note: { readonly isOffered?: true } = {},
): Promise<void> {
  const found = offering.objectStore(name).index('state').iterate(IDBKeyRange.only(of));
  for await (const at of found)
    if (isToOffer(at.value)) await at.update({ ...at.value, state: 'queued', ...note });
}

/**
 * Forgets what the server has of an account that leaves, and what it refused for good or nobody can read: the browser may be shared. What
 * the server may still take stays (D6, D76). So does what it had taken in another life, since a restore may have ended the session.
 */
export async function forgetSent(owner: OwnerId): Promise<void> {
  await changeStores(OF_ACCOUNT, async (forgetting) => {
    const known = await forgetting.objectStore('gardens').get(owner);
    if (isOtherName(known?.life, lastServer.getState().life)) await offerSent(forgetting, owner);
    await forgetRefused(forgetting, owner);
    for (const name of MADE_HERE)
      await forgetRows(forgetting, name, IDBKeyRange.only([owner, 'sent']));
    await forgetWords(forgetting, owner);
  });
}

/** Forgets what the server refused for good. */
async function forgetRefused(forgetting: Changing<'ledger'>, owner: OwnerId): Promise<void> {
  const refused = IDBKeyRange.only([owner, 'refused']);
  for await (const at of forgetting.objectStore('ledger').index('state').iterate(refused))
    if (!isTooConnected(at.value)) await at.delete();
}

/** Forgets everything of a deleted account, and nothing of any other owner. */
export async function forgetOwner(owner: OwnerId): Promise<void> {
  await changeStores(OF_ACCOUNT, async (forgetting) => {
    await forgetRows(forgetting, 'ledger', allOf(owner));
    await forgetting.objectStore('tasks').delete(allOf(owner));
    await forgetting.objectStore('growing').delete(owner);
    await forgetWords(forgetting, owner);
  });
}

/**
 * Forgets what the server told of an owner, what was set aside, and the owner's marks in the store `growing`. It also forgets the record of
 * the running planting, even if that was not sent: it has a description.
 */
async function forgetWords(
  forgetting: Changing<(typeof OF_ACCOUNT)[number]>,
  owner: OwnerId,
): Promise<void> {
  const aside = allOf(asideOwner(owner));
  await forgetRows(forgetting, 'ledger', aside);
  await forgetting.objectStore('tasks').delete(aside);
  await forgetting.objectStore('gardens').delete(owner);
  await forgetting.objectStore('lists').delete(owner);
  await forgetting.objectStore('tasks').delete([owner, GROWING_ID]);
  const keysOf = [remindedKey, holderKey, pushKey, almanacKey];
  for (const keyOf of keysOf) await forgetting.objectStore('growing').delete(keyOf(owner));
}

async function forgetRows(
  forgetting: Changing<MadeHere>,
  name: MadeHere,
  range: IDBKeyRange,
): Promise<void> {
  const rows = forgetting.objectStore(name);
  for (const key of await rows.index('state').getAllKeys(range)) await rows.delete(key);
}
