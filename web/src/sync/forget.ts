import { lastLife } from '../api/server-headers.ts';
import { allOf, asideOwner, changeEverything, MADE_HERE, remindedKey } from './ledger-database.ts';
import type { Changing, Owner } from './ledger-database.ts';
import { isOtherName } from './server-garden.ts';
import { offerSent } from './offer.ts';

/**
 * Forgets what the server has of an account that leaves, and what it refused or nobody can read: the browser may be shared. What
 * the server has not taken stays (D6, D76); so does what it had taken in another life of its data, which may have ended the session.
 */
export async function forgetSent(owner: Owner): Promise<void> {
  await changeEverything(async (forgetting) => {
    const known = await forgetting.objectStore('gardens').get(owner);
    if (isOtherName(known?.life, lastLife())) await offerSent(forgetting, owner);
    await forgetRows(forgetting, 'ledger', IDBKeyRange.only([owner, 'refused']));
    for (const name of MADE_HERE)
      await forgetRows(forgetting, name, IDBKeyRange.only([owner, 'sent']));
    await forgetWords(forgetting, owner);
  });
}

/** Forgets everything of an account that is deleted, and nothing of anybody else's (D6). */
export async function forgetOwner(owner: Owner): Promise<void> {
  await changeEverything(async (forgetting) => {
    await forgetRows(forgetting, 'ledger', allOf(owner));
    await forgetting.objectStore('tasks').delete(allOf(owner));
    await forgetting.objectStore('growing').delete(owner);
    await forgetWords(forgetting, owner);
  });
}

/** What the server told of an owner, what stands aside, and what they were reminded of. */
async function forgetWords(forgetting: Changing, owner: Owner): Promise<void> {
  const aside = allOf(asideOwner(owner));
  await forgetRows(forgetting, 'ledger', aside);
  await forgetting.objectStore('tasks').delete(aside);
  await forgetting.objectStore('gardens').delete(owner);
  await forgetting.objectStore('lists').delete(owner);
  await forgetting.objectStore('growing').delete(remindedKey(owner));
}

async function forgetRows(
  forgetting: Changing,
  name: (typeof MADE_HERE)[number],
  range: IDBKeyRange,
): Promise<void> {
  const rows = forgetting.objectStore(name);
  for (const key of await rows.index('state').getAllKeys(range)) await rows.delete(key);
}
