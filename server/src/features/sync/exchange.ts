import type { Exchange, ExchangeAnswer } from '@furrow/contract/exchange';
import type { Owner } from '../../db/hold-owner.ts';
import type { Entered } from '../ledger/enter-events.ts';
import { readVersion } from '../ledger/garden-version.ts';
import { readGarden } from '../ledger/read-garden.ts';
import { readChanges, readRecordsVersion } from '../records/read-records.ts';
import { readFocus } from '../records/read-tasks.ts';
import { takeIn, type SyncDeps } from './take-in.ts';

type Answer = Omit<ExchangeAnswer, 'user'>;
type Known = NonNullable<Exchange['knows']>;

/**
 * Takes in what somebody sent, and tells what changed since what they know.
 * @returns nothing where the user is no more
 */
export async function exchange(
  deps: SyncDeps,
  owner: Owner,
  sent: Omit<Exchange, 'user'>,
): Promise<Answer | undefined> {
  const taken = await takeIn(deps, owner, sent);
  if (!taken) return undefined;
  const { entered, merged } = taken;
  const { userId } = owner;
  const knows = sent.knows ?? {};
  return {
    ...(sent.events && { events: [...(entered?.outcomes ?? [])] }),
    ...(sent.records && { records: [...(merged ?? [])] }),
    ...(await tellGarden(deps, userId, knows, entered)),
    ...(await tellRecords(deps, userId, knows)),
  };
}

/** The garden and the focus that it is made of, where they are not as they were known. */
async function tellGarden(
  { db, reads }: SyncDeps,
  userId: string,
  { garden: knows }: Known,
  entered: Entered | undefined,
): Promise<Answer> {
  const known = entered?.gardenFor(knows ?? 0);
  const version = known?.version ?? (await readVersion(db, userId));
  if (knows !== undefined && version === knows) return {};
  return reads.whole(userId, async () => ({
    garden: known ?? (await readGarden(db, userId, knows ?? 0)),
    focus: await readFocus(db, userId),
  }));
}

/** The records that changed, as far as one answer goes. */
async function tellRecords(
  { db, reads }: SyncDeps,
  userId: string,
  { records: knows }: Known,
): Promise<Answer> {
  if (knows !== undefined && (await readRecordsVersion(db, userId)) === knows) return {};
  return { changed: await reads.whole(userId, () => readChanges(db, userId, knows ?? 0)) };
}
