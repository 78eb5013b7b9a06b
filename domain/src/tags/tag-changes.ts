import { pick } from '../fields.ts';
import type { Edit } from '../records/edit.ts';
import {
  contentOfTag,
  fieldsBy,
  newTag,
  TAG_COLOURS,
  withTagContent,
  type TagChange,
  type TagContent,
  type TagRecord,
} from './tag.ts';
import {
  offeredTags,
  tagFinder,
  tagsInEffect,
  type Tag,
  type TagsInEffect,
} from './tags-in-effect.ts';

/** The records of an owner's tags, in any order. */
export type TagRecords = readonly TagRecord[];

/** The tag with a name; perhaps an archived or a deleted one. */
export function tagNamed(tags: TagsInEffect, name: string): Tag | undefined {
  return tagFinder(tags)(name);
}

/** Makes a tag, in the colour that the fewest offered tags have. If there is a tag with the name, be it archived or deleted, that one is offered again instead. */
export function addTag(records: TagRecords, origin: string, name: string, edit: Edit): TagRecords {
  const tags = tagsInEffect(records);
  const known = tagNamed(tags, name);
  if (known) return changeTag(records, known.id, { archived: false, deleted: false }, edit);
  const content = { name, colour: rarestColour(offeredTags(tags)), archived: false, into: null };
  return [...records, newTag(origin, content, edit)];
}

/** The colour that the fewest of the tags have. */
export function rarestColour(tags: readonly Pick<TagContent, 'colour'>[]): TagContent['colour'] {
  const times = new Map<string, number>();
  for (const { colour } of tags) times.set(colour, (times.get(colour) ?? 0) + 1);
  const timesUsed = (colour: string) => times.get(colour) ?? 0;
  const [rarest = TAG_COLOURS[0]] = TAG_COLOURS.toSorted(
    (one, other) => timesUsed(one) - timesUsed(other),
  );
  return rarest;
}

/** Changes a tag. Another tag that counts as the same one because of its name is merged into it, so that it follows it to a new name. */
export function changeTag(
  records: TagRecords,
  id: string,
  content: TagChange,
  edit: Edit,
): TagRecords {
  const tags = tagsInEffect(records);
  return records.map((record) => {
    if (record.origin === id) return withTagContent(record, content, edit);
    return tags.get(record.origin)?.id === id ? withTagContent(record, { into: id }, edit) : record;
  });
}

/** Deletes a tag that nothing has. If another device has used it meanwhile, what has it keeps it, as it keeps an archived one. */
export function deleteTag(records: TagRecords, id: string, edit: Edit): TagRecords {
  return changeTag(records, id, { deleted: true }, edit);
}

/** What has the first tag counts as having the second one from now on. */
export function mergeTags(records: TagRecords, id: string, into: string, edit: Edit): TagRecords {
  return id === into ? records : changeTag(records, id, { into }, edit);
}

/**
 * Takes one change back.
 * @param before the records before the change
 * @param by the change's edit; what was edited again since stays
 */
export function undoTagChange(
  records: TagRecords,
  before: TagRecords,
  { by }: Edit,
  edit: Edit,
): TagRecords {
  const known = new Map(before.map((record) => [record.origin, record]));
  return records.map((record) => {
    const was = known.get(record.origin);
    const changed = fieldsBy(record, (each) => each === by);
    // A tag that the change has made is deleted.
    if (!was) return changed.length > 0 ? withTagContent(record, { deleted: true }, edit) : record;
    return withTagContent(record, pick(contentOfTag(was), changed), edit);
  });
}
