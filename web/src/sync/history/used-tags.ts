import { namedTags } from '@furrow/domain/history/in-use';
import { useEffect, useState } from 'react';
import { changeStores } from '../database/ledger-database.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { OWNED, ownedBy, toldFocus } from './owned.ts';

/**
 * The ids of the tags that something of the shown owner has, as far as this browser and the server know; undefined until they have been
 * read. They are read once: if a tag is used meanwhile, what has it keeps it.
 */
export function useUsedTags(): ReadonlySet<string> | undefined {
  const [used, setUsed] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isOver = false;
    void readUsedTags().then(
      (found) => !isOver && setUsed(found),
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- logged only: no tag can be deleted then
        console.warn('What has tags could not be read.', error);
      },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return used;
}

/** The ids of the tags that something of the shown owner has. */
export async function readUsedTags(): Promise<ReadonlySet<string>> {
  const owner = await shownOwnerHere();
  const told = await toldFocus(owner);
  return namedTags(
    await changeStores(OWNED, (reading) => ownedBy(reading, owner, told), 'relaxed'),
  );
}
