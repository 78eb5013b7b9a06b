import { VERSION } from '@furrow/contract/version';
import { serverVersion, type ServerVersion } from '../api/server-headers.ts';
import { changeEverything, MADE_HERE } from './ledger-database.ts';
import type { Changing, LedgerRow, Owner, RecordRow, RowState } from './ledger-database.ts';

/** Who judged what this page sent: the two versions, since another of either may judge otherwise (D44). */
export function judgeNamed(server: ServerVersion): string {
  return `${VERSION} ${server ?? 'unsaid'}`;
}

/**
 * Queues again what waits for another version, and what an older release called malformed, where neither this page nor the server
 * that answered last was the judge before: once after each update (D44).
 */
export async function offerAgain(owner: Owner): Promise<void> {
  const server = serverVersion.getState().last;
  if (server === undefined) return;
  const judge = judgeNamed(server);
  const isNew = ({ code = 'malformed', judgedBy }: Row) =>
    code === 'malformed' && !judgedBy?.includes(judge);
  await changeEverything(async (offering) => {
    for (const name of MADE_HERE)
      for (const state of ['not-yet', 'refused'] as const)
        await queueAgain(offering, name, [owner, state], isNew);
  });
}

/**
 * Queues again what the server had taken of an owner: in another life of its data it may lack some. What it has of the events it
 * answers as duplicates (D5), and of the records it merges (D41).
 */
export async function offerSent(
  offering: Changing,
  owner: Owner,
  of: readonly Store[] = MADE_HERE,
): Promise<void> {
  for (const name of of)
    await queueAgain(offering, name, [owner, 'sent'], () => true, { isOffered: true });
}

type Row = LedgerRow | RecordRow;
type Store = (typeof MADE_HERE)[number];

async function queueAgain(
  offering: Changing,
  name: Store,
  of: [Owner, RowState],
  isToOffer: (row: Row) => boolean,
  note: { readonly isOffered?: true } = {},
): Promise<void> {
  const found = offering.objectStore(name).index('state').iterate(IDBKeyRange.only(of));
  for await (const at of found)
    if (isToOffer(at.value)) await at.update({ ...at.value, state: 'queued', ...note });
}
