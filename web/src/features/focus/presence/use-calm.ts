import { SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { actionsOf } from '../planting-mode.ts';
import { useShown } from '../use-runner.ts';
import { watchQuiet } from './watch-quiet.ts';

/** The bars recede if nothing was moved, pressed or touched for this long. */
const CALM_AFTER = 6 * SECOND;

/** Marks the document as calm while focus runs and the visitor does nothing: elements with the class `recedes` then fade. */
export function useCalm(): void {
  const isFocusing = useShown(({ planting }) => actionsOf(planting).next === 'pause');
  useEffect(() => (isFocusing ? watchQuiet(CALM_AFTER, markCalm) : undefined), [isFocusing]);
}

function markCalm(isCalm: boolean): void {
  document.documentElement.toggleAttribute('data-calm', isCalm);
}
