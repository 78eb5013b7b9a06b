import { IMPORT_KIND } from '@furrow/contract/history';
import { TAG_KIND } from '@furrow/contract/tag';
import { isTagId } from '@furrow/domain/tags/tag-field';
import { isObject } from '@furrow/domain/unknown-value';
import { useEffect, useState } from 'react';
import { allOf, openLedger, type OwnerId } from '../database/ledger-database.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readableRows } from '../rows/readable.ts';
import { toldIn } from '../rows/records.ts';
import { tagsInUse } from './tags-of-focus.ts';

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

async function readUsedTags(): Promise<ReadonlySet<string>> {
  const owner = await shownOwnerHere();
  return new Set([...(await tagsInUse(owner)), ...(await tagsOfRecords(owner))]);
}

/** The tags of the running planting, tasks, goals and past sessions, and of all that a newer release may add. */
async function tagsOfRecords(owner: OwnerId): Promise<readonly string[]> {
  const rows = readableRows(owner, await (await openLedger()).getAll('tasks', allOf(owner)));
  const told = rows.map(toldIn).filter(({ kind }) => !MAKES_TAGS.has(kind));
  return told.flatMap(({ record }) => idsIn(record));
}

/** A tag names itself, and an import the tags that it made. */
const MAKES_TAGS = new Set([TAG_KIND, IMPORT_KIND]);

function idsIn(value: unknown): readonly string[] {
  if (isTagId(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(idsIn) : [];
}
