import { ADDED } from '@furrow/domain/history/import-record';
import { packed } from '@furrow/domain/history/packed-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { newEdit } from '../rows/records.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { storeImport } from './store-import.ts';

/**
 * Stores a past session that was added by hand (D61), as an import of its own.
 * @returns the origin of the import
 * @throws where the browser has no room: nothing was stored
 */
export async function addPastSession(session: Omit<PastSession, 'id'>): Promise<string> {
  const { at, by: origin } = newEdit();
  const record = { origin, source: ADDED, at, tags: [], tasks: [], undone: null };
  const packs = packed([{ ...session, id: randomId() }]);
  await storeImport(await shownOwnerHere(), { record, packs, tags: [], tasks: [] });
  return origin;
}

/** Ten characters of base64url. */
function randomId(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(8))));
  return text.slice(0, 10).replaceAll('+', '-').replaceAll('/', '_');
}
