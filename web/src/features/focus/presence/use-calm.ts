import { isFocusing } from '@furrow/domain/planting/doing';
import { SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { useShown } from '../use-runner.ts';
import { watchQuiet } from '../../../platform/watch-quiet.ts';

/** The bars recede if nothing was moved, pressed or touched for this long. */
const CALM_AFTER = 6 * SECOND;

/** Marks the document as calm while focus runs and the visitor does nothing: elements with the class `recedes` then fade. */
export function useCalm(): void {
  const isGrowing = useShown(({ planting }) => isFocusing(planting));
  useEffect(() => (isGrowing ? watchQuiet(CALM_AFTER, markCalm) : undefined), [isGrowing]);
}

function markCalm(isCalm: boolean): void {
  document.documentElement.toggleAttribute('data-calm', isCalm);
}
