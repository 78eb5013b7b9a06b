import { remember } from '../../platform/remember.ts';

const here = new EventTarget();

const openChannel = remember(() => {
  const channel = new BroadcastChannel('furrow:ledger');
  channel.addEventListener('message', () => here.dispatchEvent(new Event('news')));
  return channel;
});

/** Tells this tab and the others that events or records in the database have changed. */
export function tellLedgerChanged(): void {
  here.dispatchEvent(new Event('news'));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  openChannel().postMessage('changed');
}

/** Calls back when the ledger changed in any tab; returns what stops it. */
export function watchLedger(onChange: () => void): () => void {
  openChannel();
  // Each watcher has a listener of its own: an event target would keep the same function only once, and remove it for all watchers.
  const listener = () => onChange();
  here.addEventListener('news', listener);
  return () => here.removeEventListener('news', listener);
}
