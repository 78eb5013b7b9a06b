import type { Traffic } from '../soak/traffic.ts';
import { asSuperuser, type Member } from './member.ts';
import { waitFor } from './wait-for.ts';

/** A server reads exports one after the other, and boards every 30 s. */
const READ_WITHIN_MS = 15_000;

/** Waits until exports are read from a standby. It counts as one of the present primary from its next checkpoint on (ADR 97). */
export async function replicaIsRead(standby: Member, traffic: Traffic): Promise<void> {
  const before = await checkpointAt(standby);
  await waitFor('a read from the replica', READ_WITHIN_MS, async () =>
    (await transactionsAt(standby)) > before ? true : undefined,
  ).catch((error: unknown) => traffic.breach(String(error)));
}

async function checkpointAt(member: Member): Promise<number> {
  await asSuperuser(member, (client) => client.query('checkpoint'));
  return transactionsAt(member);
}

/** How many transactions there were in Furrow's database at a member; nobody but long reads has any at a standby. */
const transactionsAt = (member: Member): Promise<number> =>
  asSuperuser(member, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select xact_commit::int as count from pg_stat_database where datname = 'furrow'`,
    );
    return rows[0]?.count ?? 0;
  });
