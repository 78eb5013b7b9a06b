import { openLedger } from './ledger-database.ts';
import type { Owner } from './ledger-database.ts';

/** Forgets what the server has of an account that signs out: the browser may be shared. What it has not taken stays (D6). */
export async function forgetSent(owner: Owner): Promise<void> {
  const database = await openLedger();
  const forgetting = database.transaction(['ledger', 'gardens'], 'readwrite');
  const ledger = forgetting.objectStore('ledger');
  const sent = await ledger.index('state').getAllKeys(IDBKeyRange.only([owner, 'sent']));
  await Promise.all([
    ...sent.map((number) => ledger.delete(number)),
    forgetting.objectStore('gardens').delete(owner),
    forgetting.done,
  ]);
}

/** Forgets everything of an account that is deleted, and nothing of anybody else's (D6). */
export async function forgetOwner(owner: Owner): Promise<void> {
  const database = await openLedger();
  const forgetting = database.transaction(['ledger', 'gardens', 'growing'], 'readwrite');
  const ledger = forgetting.objectStore('ledger');
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uFFFF']);
  const all = await ledger.index('id').getAllKeys(range);
  await Promise.all([
    ...all.map((number) => ledger.delete(number)),
    forgetting.objectStore('gardens').delete(owner),
    forgetting.objectStore('growing').delete(owner),
    forgetting.done,
  ]);
}
