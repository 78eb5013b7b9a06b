import { wholeTime } from '@furrow/domain/almanac/almanac-period';
import { focusByDay, focusWithin } from '@furrow/domain/almanac/focus-sum';
import { tagShares } from '@furrow/domain/almanac/tag-shares';
import type { TagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { useMemo } from 'react';
import { deviceOffset } from '../../platform/time-zone.ts';
import { usePlantingFocus } from '../../sync/almanac/use-planting-focus.ts';
import { usePastSessions } from '../../sync/history/use-past-sessions.ts';

/** The seconds of focus of each tag by its id, as the Almanac counts them for all time; none until this browser knows them. */
export function useTagFocus(tags: TagsInEffect): ReadonlyMap<string, number> {
  const { plantings } = usePlantingFocus();
  const { sessions } = usePastSessions();
  return useMemo(() => {
    const days = focusByDay(plantings.values(), deviceOffset, sessions);
    const [day] = days.keys();
    const sum = day && focusWithin(days, wholeTime(days, day));
    const shares = sum ? tagShares(sum, tags) : [];
    return new Map(shares.flatMap(({ tag, seconds }) => (tag ? [[tag.id, seconds]] : [])));
  }, [plantings, sessions, tags]);
}
