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

/** What the gardener can change of a tag. */
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

/** A tag as synchronised between devices: each field is edited on its own. Tags are never deleted, since events name them. */
export interface TagRecord extends Readonly<{
  [Field in keyof TagContent]: Edited<TagContent[Field]>;
}> {
  /** A UUIDv7 made on the device where the tag was made. */
  readonly origin: string;
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
export function contentOfTag({ name, colour, archived, into }: TagRecord): TagContent {
  return { name: name.value, colour: colour.value, archived: archived.value, into: into.value };
}

/** The fields of a tag whose last edit is one of these. */
export function fieldsBy(
  record: TagRecord,
  isOne: (by: Edit['by']) => boolean,
): readonly (keyof TagContent)[] {
  return namesOf(contentOfTag(record)).filter((field) => isOne(record[field].by));
}

/** The tag with some fields changed; those with the value that they had are not edited. If all have, it is the same object. */
export function withTagContent(
  record: TagRecord,
  content: Partial<TagContent>,
  edit: Edit,
): TagRecord {
  const changed = <Value>(seen: Edited<Value>, value: Value | undefined): Edited<Value> =>
    value === undefined || value === seen.value ? seen : overwrite(seen, value, edit);
  const fields = {
    name: changed(record.name, content.name),
    colour: changed(record.colour, content.colour),
    archived: changed(record.archived, content.archived),
    into: changed(record.into, content.into),
  };
  const isEdited = namesOf(fields).some((field) => fields[field] !== record[field]);
  return isEdited ? { ...record, ...fields } : record;
}

/** Merges two copies of one tag: the later edit of each field wins. Fields that only a newer release knows are kept (D44). */
export function mergeTag(one: TagRecord, other: TagRecord): TagRecord {
  return {
    ...united(one, other),
    name: laterEdit(one.name, other.name),
    colour: laterEdit(one.colour, other.colour),
    archived: laterEdit(one.archived, other.archived),
    into: laterEdit(one.into, other.into),
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
  };
}
