import { rarestColour } from '@furrow/domain/tags/tag-changes';
import { newTag, type TagContent, type TagRecord } from '@furrow/domain/tags/tag';
import { sameName } from '@furrow/domain/same-name';
import {
  offeredTags,
  tagFinder,
  tagNameOf,
  tagsInEffect,
  type Tag,
} from '@furrow/domain/tags/tags-in-effect';
import type { Edit } from '@furrow/domain/records/edit';
import type { TagFound } from './preview.ts';

/** What becomes of a tag of the files: it is left out, or it gets this name, as typed. */
export interface TagChoice {
  readonly isKept: boolean;
  readonly typed: string;
}

/** The choices that were made, by the names in the files. */
export type TagChoices = ReadonlyMap<string, TagChoice>;

/** A tag of the files, and the name that it gets unless another one is typed. */
type Proposed = Pick<TagFound, 'name' | 'proposed'>;

/** The choice for a tag: unless another one was made, it is kept, by the name that is proposed. */
export function choiceFor(choices: TagChoices, { name, proposed }: Proposed): TagChoice {
  return choices.get(name) ?? { isKept: true, typed: proposed };
}

/** Whether a choice can be carried out: a tag that is kept needs a name. */
export function isPossible({ isKept, typed }: TagChoice): boolean {
  return !isKept || tagNameOf(typed) !== undefined;
}

/** The tags of an import. */
export interface ImportedTags {
  /** The ids by the names in the files. A tag that is left out has none. */
  readonly ids: ReadonlyMap<string, string>;
  /** The records that are new, or offered again. */
  readonly made: readonly TagRecord[];
}

/**
 * Finds or makes the tags that are kept.
 * @param found those of the files, the most used first
 * @param most how many can be made; further ones are left out
 */
export function importedTags(
  found: readonly Proposed[],
  choices: TagChoices,
  known: readonly TagRecord[],
  { edit, newOrigin, most }: Making,
): ImportedTags {
  const ids = new Map<string, string>();
  const made: TagRecord[] = [];
  const before = tagsInEffect(known);
  const tagBefore = tagFinder(before);
  const byName = new Map<string, Tag>();
  const coloured: Pick<TagContent, 'colour'>[] = offeredTags(before).slice();
  for (const each of found) {
    const { name } = each;
    const { isKept, typed } = choiceFor(choices, each);
    const wanted = tagNameOf(typed);
    if (!isKept || wanted === undefined) continue;
    const tag = byName.get(sameName(wanted)) ?? tagBefore(wanted);
    if (tag && !tag.isArchived) ids.set(name, tag.id);
    else if (made.length < most) {
      const content = { colour: rarestColour(coloured), archived: false, into: null };
      const record = tag
        ? offeredAgain(known, tag.id, edit)
        : newTag(newOrigin(), { name: wanted, ...content }, edit);
      if (!record) continue;
      made.push(record);
      coloured.push({ colour: record.colour.value });
      ids.set(name, record.origin);
      byName.set(sameName(wanted), tagOf(record));
    }
  }
  return { ids, made };
}

const tagOf = ({ origin, name, colour }: TagRecord): Tag => ({
  id: origin,
  name: name.value,
  colour: colour.value,
  isArchived: false,
});

interface Making {
  readonly edit: Edit;
  readonly newOrigin: () => string;
  readonly most: number;
}

/** An archived tag as if the import had made it, so that undoing the import archives it again. */
function offeredAgain(records: readonly TagRecord[], id: string, { at, by }: Edit) {
  const record = records.find(({ origin }) => origin === id);
  if (!record) return undefined;
  const { name, colour, archived, into, deleted } = record;
  const edits = [name, colour, archived, into, deleted ?? name];
  const later = { at: Math.max(at, ...edits.map((edited) => edited.at + 1)), by };
  const content = { name: name.value, colour: colour.value, archived: false, into: null };
  const offered = { ...record, ...newTag(id, content, later) };
  return deleted ? { ...offered, deleted: { value: false, ...later } } : offered;
}
