import type { PlantingId } from '@furrow/domain/events/event';
import { offeredTags, tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { tagField } from '@furrow/domain/tags/tag-field';
import type { Desk } from './desk.ts';

/* What a person sees on a device. */

export const ownerAt = (desk: Desk) => desk.owner.shownOwnerHere();

export const tasksOf = async (desk: Desk) =>
  desk.records.readRecords(desk.kinds.TASKS, await ownerAt(desk));

export const tagsOf = async (desk: Desk) =>
  desk.records.readRecords(desk.kinds.TAGS, await ownerAt(desk));

export const goalsOf = async (desk: Desk) =>
  desk.records.readRecords(desk.kinds.GOALS, await ownerAt(desk));

export const importsOf = async (desk: Desk) =>
  desk.records.readRecords(desk.kinds.IMPORTS, await ownerAt(desk));

export const offered = async (desk: Desk) => offeredTags(tagsInEffect(await tagsOf(desk)));

export const fieldTag = ({ tag }: { readonly tag?: string | null }) => tagField(tag);

/** The plantings in the garden of a device, and those that were struck. */
export async function plantingsAt(desk: Desk): Promise<readonly PlantingId[]> {
  return [...desk.focus.shownFocus.getState().plantings.keys()].toSorted();
}

export const focusAt = (desk: Desk) => desk.focus.shownFocus.getState();
