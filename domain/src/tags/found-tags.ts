import { sameName } from '../same-name.ts';
import type { Tag } from './tags-in-effect.ts';

/** The tags that a list shows at once, and how many more there are. */
export interface FoundTags {
  readonly shown: readonly Tag[];
  readonly more: number;
}

/**
 * The tags whose names have a typed text in them, in their order. However many an account has, a page shows only so many of them.
 * @param most how many are shown
 */
export function foundTags(tags: readonly Tag[], typed: string, most: number): FoundTags {
  const part = sameName(typed.slice(0, LONGEST_PART));
  const found = part === '' ? tags : tags.filter(({ name }) => sameName(name).includes(part));
  return { shown: found.slice(0, most), more: Math.max(0, found.length - most) };
}

/** More than the longest name has. */
const LONGEST_PART = 400;
