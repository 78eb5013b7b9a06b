import type { Tag, TagsInEffect } from '../tags/tags-in-effect.ts';
import type { FocusSum } from './focus-sum.ts';

/** The focus of a tag; without a tag if the plantings have none, or one that this device does not know yet. */
export interface TagShare {
  readonly tag: Tag | undefined;
  readonly seconds: number;
  /** The seconds of it that past sessions make (D55). */
  readonly imported: number;
}

/** The focus of each tag, the most first; focus without a tag comes last. */
export function tagShares(
  { tags, imported }: FocusSum,
  inEffect: TagsInEffect,
): readonly TagShare[] {
  const shares = new Map<string | undefined, TagShare>();
  for (const [id, seconds] of tags) {
    const tag = id === null ? undefined : inEffect.get(id);
    const known = shares.get(tag?.id) ?? { seconds: 0, imported: 0 };
    shares.set(tag?.id, {
      tag,
      seconds: known.seconds + seconds,
      imported: known.imported + (imported.tags.get(id) ?? 0),
    });
  }
  return [...shares.values()].toSorted(
    (one, other) => Number(!one.tag) - Number(!other.tag) || other.seconds - one.seconds,
  );
}
