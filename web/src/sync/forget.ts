import { lastLife } from '../api/server-life.ts';
import { allOf, asideOwner, openLedger, remindedKey } from './ledger-database.ts';
import type { Owner } from './ledger-database.ts';
import { isOtherName } from './life.ts';
import { offerSentEvents, offerSentTasks } from './offer.ts';

/**
 * Forgets what the server has of an account that leaves, and what it refused or nobody can read: the browser may be shared. What
 * the server has not taken stays (D6, D76); so does what it had taken in another life of its data, which may have ended the session.
 */
export async function forgetSent(owner: Owner): Promise<void> {
  const database = await openLedger();
  const forgetting = database.transaction(
    ['ledger', 'gardens', 'growing', 'tasks', 'lists'],
    'readwrite',
  );
  const [ledger, tasks] = [forgetting.objectStore('ledger'), forgetting.objectStore('tasks')];
  const sent = IDBKeyRange.only([owner, 'sent']);
  const refused = IDBKeyRange.only([owner, 'refused']);
  const aside = allOf(asideOwner(owner));
  const known = await forgetting.objectStore('gardens').get(owner);
  if (isOtherName(known?.life, lastLife())) {
    await Promise.all([offerSentEvents(ledger, owner), offerSentTasks(tasks, owner)]);
  }
  const [events, refusedEvents, unreadable, sentTasks] = await Promise.all([
    ledger.index('state').getAllKeys(sent),
    ledger.index('state').getAllKeys(refused),
    ledger.index('state').getAllKeys(aside),
    tasks.index('state').getAllKeys(sent),
  ]);
  await Promise.all([
    ...[...events, ...refusedEvents, ...unreadable].map((number) => ledger.delete(number)),
    ...sentTasks.map((key) => tasks.delete(key)),
    tasks.delete(aside),
    forgetting.objectStore('gardens').delete(owner),
    forgetting.objectStore('growing').delete(remindedKey(owner)),
    forgetting.objectStore('lists').delete(owner),
    forgetting.done,
  ]);
}

/** Forgets everything of an account that is deleted, and nothing of anybody else's (D6). */
export async function forgetOwner(owner: Owner): Promise<void> {
  const database = await openLedger();
  const forgetting = database.transaction(
    ['ledger', 'gardens', 'growing', 'tasks', 'lists'],
    'readwrite',
  );
  const ledger = forgetting.objectStore('ledger');
  const ranges = [allOf(owner), allOf(asideOwner(owner))];
  const all = await Promise.all(ranges.map((range) => ledger.index('state').getAllKeys(range)));
  await Promise.all([
    ...all.flat().map((number) => ledger.delete(number)),
    ...ranges.map((range) => forgetting.objectStore('tasks').delete(range)),
    forgetting.objectStore('lists').delete(owner),
    forgetting.objectStore('gardens').delete(owner),
    forgetting.objectStore('growing').delete(owner),
    forgetting.objectStore('growing').delete(remindedKey(owner)),
    forgetting.done,
  ]);
}
