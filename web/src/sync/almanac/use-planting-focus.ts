import type { PlantingId } from '@furrow/domain/events/event';
import { useSyncExternalStore } from 'react';
import { shownFocus, watchShownFocus, type ShownFocus } from './shown-focus.ts';

/** The focus of all plantings of the garden that is shown. It is asked for while a screen uses it. */
export function usePlantingFocus(): ShownFocus {
  return useSyncExternalStore(watchShownFocus, shownFocus.getState);
}

/** The focus of one planting, in the same way. */
export function usePlantingFocusOf(id: PlantingId) {
  const { state, plantings, waiting } = usePlantingFocus();
  return { state, focus: plantings.get(id), waiting: waiting.get(id) };
}
