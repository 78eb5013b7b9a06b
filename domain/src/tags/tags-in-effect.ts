import { isLongName } from '../account/name-length.ts';
import { sameName } from '../same-name.ts';
import { MAX_LINE_LENGTH } from '../typed-text.ts';
import { visibleText } from '../visible-text.ts';
import type { TagRecord } from './tag.ts';

/** A tag as it is shown. */
export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** Whether it is offered no more; so is a deleted one. */
  readonly isArchived: boolean;
  readonly isDeleted?: boolean;
}

/** Which tag stands for each id of a tag record. */
export type TagsInEffect = ReadonlyMap<string, Tag>;

/**
 * The tag that each record stands for: itself, the one that it was merged into, or an older one with the same name. Two devices
 * that did not hear of each other may make tags with one name, or merge two tags into each other; both count as one tag then.
 */
export function tagsInEffect(records: readonly TagRecord[]): TagsInEffect {
  const targets = mergeTargets(records);
  const named = new Map<string, Tag>();
  const names = new Map<TagRecord, string>();
  for (const target of new Set(targets.values())) {
    const name = storedName(target.name.value);
    const other = named.get(name);
    names.set(target, name);
    named.set(name, other ? sharedTag(other, shown(target)) : shown(target));
  }
  const tagOf = (target: TagRecord) => named.get(names.get(target) ?? '') ?? shown(target);
  return new Map([...targets].map(([id, target]) => [id, tagOf(target)]));
}

/** Of two tags with one name, the older one that is not deleted. Another device may have made it again before it heard that it was archived. */
function sharedTag(one: Tag, other: Tag): Tag {
  const [{ isDeleted: isOneDeleted = false }, { isDeleted = false }] = [one, other];
  const isFirst = isOneDeleted === isDeleted ? one.id < other.id : isDeleted;
  return { ...(isFirst ? one : other), isArchived: one.isArchived && other.isArchived };
}

/** The tags to choose from: each once, without archived ones, by name. */
export function offeredTags(tags: TagsInEffect): readonly Tag[] {
  return distinctTags(tags).filter(({ isArchived }) => !isArchived);
}

/**
 * The offered tags with the last used one first; those that were not used follow by name.
 * @param uses the ids of tags that plantings had, in the order of time
 */
export function lastUsedFirst(tags: TagsInEffect, uses: readonly string[]): readonly Tag[] {
  const places = new Map(uses.map((id, place) => [tags.get(id)?.id, place]));
  const lastUse = ({ id }: Tag) => places.get(id) ?? -1;
  return offeredTags(tags).toSorted((one, other) => lastUse(other) - lastUse(one));
}

/** The tags that are not offered any more: each once, by name. A deleted one is among them only if it is used. */
export function archivedTags(tags: TagsInEffect, isUsed: (id: string) => boolean): readonly Tag[] {
  return distinctTags(tags).filter(
    ({ id, isArchived, isDeleted }) => isArchived && (!isDeleted || isUsed(id)),
  );
}

/** The ids of the tags that stand for those with these ids. */
export function tagsUsed(tags: TagsInEffect, ids: Iterable<string>): ReadonlySet<string> {
  return new Set([...ids].flatMap((id) => tags.get(id)?.id ?? []));
}

function distinctTags(tags: TagsInEffect): readonly Tag[] {
  const distinct = new Map([...tags.values()].map((tag) => [tag.id, tag]));
  return [...distinct.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Finds the tag with a name, perhaps an archived one: the one that is written alike, or else the oldest one that has the same name. */
export function tagFinder(tags: TagsInEffect): (name: string) => Tag | undefined {
  const latestFirst = [...tags.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const alike = new Map(latestFirst.map((tag) => [storedName(tag.name), tag]));
  const same = new Map(latestFirst.map((tag) => [sameName(tag.name), tag]));
  return (name) => alike.get(storedName(name)) ?? same.get(sameName(name));
}

/**
 * What makes two stored tags one. It tells more names apart than `sameName`, and must go on to do so: tags that count as one cannot be
 * parted, while two can be merged; and an older release beside this one would show other tags (D45).
 */
function storedName(name: string): string {
  return visibleText(name).normalize('NFC').toLowerCase();
}

/** A typed name as it is stored; undefined if it is empty or too long. */
export function tagNameOf(typed: string): string | undefined {
  if (typed.length > MAX_LINE_LENGTH) return undefined;
  const name = visibleText(typed).normalize('NFC');
  return name === '' || isLongName(name) ? undefined : name;
}

/** Follows merges to their end. Tags that were merged in a circle are all the oldest of them. */
function mergeTargets(records: readonly TagRecord[]): ReadonlyMap<string, TagRecord> {
  const known = new Map(records.map((record) => [record.origin, record]));
  const targets = new Map<string, TagRecord>();
  for (const record of records) {
    const passed = new Set<TagRecord>();
    let last = record;
    let next: TagRecord | undefined = record;
    while (next && !passed.has(next) && !targets.has(next.origin)) {
      passed.add(next);
      last = next;
      next = next.into.value === null ? undefined : known.get(next.into.value);
    }
    const circle = next && passed.has(next) ? [...passed].slice([...passed].indexOf(next)) : [last];
    const end = circle.reduce((oldest, each) => (each.origin < oldest.origin ? each : oldest));
    const target = (next && targets.get(next.origin)) ?? end;
    for (const each of passed) targets.set(each.origin, target);
  }
  return targets;
}

function shown({ origin, name, colour, archived, deleted }: TagRecord): Tag {
  const isDeleted = deleted?.value ?? false;
  const isArchived = archived.value || isDeleted;
  const tag = { id: origin, name: name.value, colour: colour.value, isArchived };
  return isDeleted ? { ...tag, isDeleted } : tag;
}
