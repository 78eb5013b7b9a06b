import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bytesOf, REFUSED_BYTES } from '../../db/stored-bytes.ts';
import type { Transaction } from '../../db/database.ts';
import { refusedEvents } from '../../db/schema.ts';
import type { JudgedItem } from './judge-events.ts';

/** As many are kept for a user; whoever sends more nonsense than this is told, and it is not kept. */
const KEPT_PER_USER = 1000;

/** Characters kept of one; an event in its proper form has far fewer. */
const KEPT_OF_EACH = 64 * 1024;

/** Keeps what was refused, with the reason, apart from the ledger (D29); what is sent again is kept once. */
export async function keepRefused(
  tx: Transaction,
  userId: string,
  refused: readonly JudgedItem[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ item, code }) => {
    const body = JSON.stringify(item).slice(0, KEPT_OF_EACH);
    return { digest: createHash('sha256').update(body).digest('base64url'), code, body };
  });
  await tx.execute(sql`
    insert into ${refusedEvents} (user_id, digest, code, body)
    select ${userId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (digest text, code text, body text)
    where (select count(*) < ${KEPT_PER_USER}
        and coalesce(sum(octet_length(kept.body)), 0) + ${bytesOf(rows)} <= ${REFUSED_BYTES}
      from ${refusedEvents} kept where kept.user_id = ${userId})
    on conflict do nothing`);
}
