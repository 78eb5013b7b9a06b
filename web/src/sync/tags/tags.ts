import { TAG_KIND, tagRecordSchema } from '@furrow/contract/tag';
import type { Edit } from '@furrow/domain/records/edit';
import { MAX_TAGS, type TagColour, type TagRecord } from '@furrow/domain/tags/tag';
import {
  addTag,
  changeTag,
  deleteTag as deleted,
  mergeTags as merged,
  tagNamed,
  undoTagChange,
  type TagRecords,
} from '@furrow/domain/tags/tag-changes';
import {
  offeredTags,
  tagsInEffect,
  type Tag,
  type TagsInEffect,
} from '@furrow/domain/tags/tags-in-effect';
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { KindHere } from '../rows/records.ts';
import { shownRecords } from '../rows/shown-records.ts';

export const TAGS: KindHere<TagRecord> = {
  name: TAG_KIND,
  idOf: ({ origin }) => origin,
  holds: (record): record is TagRecord => tagRecordSchema.safeParse(record).success,
};

const { useRecords, change } = shownRecords(TAGS);

/** An owner's tags (D58). */
export interface Tags {
  /** The tag for each id that a plan, an event or a task may have. */
  readonly tags: TagsInEffect;
  /** The tags to choose from, by name. */
  readonly offered: readonly Tag[];
  readonly isLoaded: boolean;
  /** Whether the account may have another tag. */
  readonly hasRoom: boolean;
}

/** The shown owner's tags, kept up to date while they are shown. */
export function useTags(): Tags {
  const { records, isLoaded } = useRecords();
  return useMemo(() => {
    const tags = tagsInEffect(records);
    const hasRoom = records.filter((each) => !each.deleted?.value).length < MAX_TAGS;
    return { tags, offered: offeredTags(tags), isLoaded, hasRoom };
  }, [records, isLoaded]);
}

/**
 * Makes a tag, or takes the one that has the name.
 * @param name from `tagNameOf`
 * @returns its id; undefined if the browser could not store it
 */
export async function makeTag(name: string): Promise<string | undefined> {
  const changed = await change((records, edit) =>
    addTag(records, uuidv7({ msecs: edit.at }), name, edit),
  );
  return changed && tagNamed(tagsInEffect(changed.records), name)?.id;
}

/** Takes a change of tags back. */
export type UndoTags = () => Promise<void>;

/** The same for a list of tags, where it can be taken back. */
export const makeTagUndoably = (name: string) =>
  changeUndoably((records, edit) => addTag(records, uuidv7({ msecs: edit.at }), name, edit));

export const renameTag = (id: string, name: string) =>
  changeUndoably((records, edit) => changeTag(records, id, { name }, edit));

export const recolourTag = (id: string, colour: TagColour) =>
  changeUndoably((records, edit) => changeTag(records, id, { colour }, edit));

export const archiveTag = (id: string) =>
  changeUndoably((records, edit) => changeTag(records, id, { archived: true }, edit));

export const restoreTag = (id: string) =>
  changeUndoably((records, edit) =>
    changeTag(records, id, { archived: false, deleted: false }, edit),
  );

export const deleteTag = (id: string) =>
  changeUndoably((records, edit) => deleted(records, id, edit));

export const mergeTags = (id: string, into: string) =>
  changeUndoably((records, edit) => merged(records, id, into, edit));

/** @returns what takes the change back; undefined if the browser could not store the change */
async function changeUndoably(
  to: (records: TagRecords, edit: Edit) => TagRecords,
): Promise<UndoTags | undefined> {
  const done = await change(to);
  return (
    done &&
    (async () => {
      await change((records, edit) => undoTagChange(records, done.before, done.edit, edit));
    })
  );
}
