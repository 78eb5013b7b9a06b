import { namesOf } from '../fields.ts';
import { laterEdit, overwrite, type Edit, type Edited } from '../records/edit.ts';
import { united } from '../records/united.ts';
import type { Instant } from '../time.ts';

/** The colours that a tag can have, by their names. */
export const TAG_COLOURS = [
  'leaf',
  'sky',
  'plum',
  'clay',
  'gold',
  'rose',
  'teal',
  'stone',
] as const;

export type TagColour = (typeof TAG_COLOURS)[number];

/** What the name of a colour can be, those of newer releases included. */
export const COLOUR_NAME = /^[a-z][a-z-]{0,39}$/;

/** The most tags of an account, without deleted ones. */
export const MAX_TAGS = 2000;

/** What a tag is. */
export interface TagContent {
  /** 1 to 40 visible characters. */
  readonly name: string;
  /** Perhaps one that only a newer release knows. */
  readonly colour: string;
  /** An archived tag is not offered any more. What has it keeps it. */
  readonly archived: boolean;
  /** The id of the tag that this one was merged into; null if it stands for itself. */
  readonly into: string | null;
}

/** What the gardener can change of a tag, and whether it is deleted. */
type TagState = TagContent & { readonly deleted: boolean };

/** A change of a tag. */
export type TagChange = Partial<TagState>;

/** A tag as synchronised between devices: each field is edited on its own. */
export interface TagRecord extends Readonly<{
  [Field in keyof TagContent]: Edited<TagContent[Field]>;
}> {
  /** A UUIDv7 made on the device where the tag was made. */
  readonly origin: string;
  /** Absent in a tag that was never deleted. A deleted one keeps its name, since another device may have used it meanwhile. */
  readonly deleted?: Edited<boolean>;
}

export function newTag(origin: string, content: TagContent, edit: Edit): TagRecord {
  const { name, colour, archived, into } = content;
  return {
    origin,
    name: { value: name, ...edit },
    colour: { value: colour, ...edit },
    archived: { value: archived, ...edit },
    into: { value: into, ...edit },
  };
}

/** What the gardener can change of a tag, as it is now. */
export function contentOfTag({ name, colour, archived, into, deleted }: TagRecord): TagState {
  return {
    name: name.value,
    colour: colour.value,
    archived: archived.value,
    into: into.value,
    deleted: deleted?.value ?? false,
  };
}

/** The fields of a tag whose last edit is one of these. */
export function fieldsBy(
  record: TagRecord,
  isOne: (by: Edit['by']) => boolean,
): readonly (keyof TagState)[] {
  return namesOf(contentOfTag(record)).filter((field) => {
    const { by } = record[field] ?? {};
    return by !== undefined && isOne(by);
  });
}

/** The tag with some fields changed; those with the value that they had are not edited. If all have, it is the same object. */
export function withTagContent(record: TagRecord, content: TagChange, edit: Edit): TagRecord {
  const changed = <Value>(seen: Edited<Value>, value: Value | undefined): Edited<Value> =>
    value === undefined || value === seen.value ? seen : overwrite(seen, value, edit);
  const fields = {
    name: changed(record.name, content.name),
    colour: changed(record.colour, content.colour),
    archived: changed(record.archived, content.archived),
    into: changed(record.into, content.into),
  };
  const isEdited = namesOf(fields).some((field) => fields[field] !== record[field]);
  return withDeletion(isEdited ? { ...record, ...fields } : record, content.deleted, edit);
}

function withDeletion(record: TagRecord, isDeleted: boolean | undefined, edit: Edit): TagRecord {
  const { deleted: seen } = record;
  if (isDeleted === undefined || isDeleted === (seen?.value ?? false)) return record;
  const deleted = seen ? overwrite(seen, isDeleted, edit) : { value: isDeleted, ...edit };
  return { ...record, deleted };
}

/** Merges two copies of one tag: the later edit of each field wins. Fields that only a newer release knows are kept (D44). */
export function mergeTag(one: TagRecord, other: TagRecord): TagRecord {
  const [deleted = other.deleted, otherDeleted] = [one.deleted, other.deleted];
  return {
    ...united(one, other),
    name: laterEdit(one.name, other.name),
    colour: laterEdit(one.colour, other.colour),
    archived: laterEdit(one.archived, other.archived),
    into: laterEdit(one.into, other.into),
    ...(deleted && { deleted: laterEdit(deleted, otherDeleted ?? deleted) }),
  };
}

/** A tag with the instant of each of its edits corrected by `right`. */
export function withTagInstants(record: TagRecord, right: (at: Instant) => Instant): TagRecord {
  const put = <Value>(edit: Edited<Value>): Edited<Value> => ({ ...edit, at: right(edit.at) });
  return {
    ...record,
    name: put(record.name),
    colour: put(record.colour),
    archived: put(record.archived),
    into: put(record.into),
    ...(record.deleted && { deleted: put(record.deleted) }),
  };
}
