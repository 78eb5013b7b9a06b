import { partsOf } from '@furrow/domain/almanac/almanac-period';
import {
  focusWithin,
  NO_FOCUS,
  partlyImported,
  type FocusByDay,
  type PartlyImported,
} from '@furrow/domain/almanac/focus-sum';
import type { Period } from '@furrow/domain/gardener/period';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { plantFiles } from 'virtual:plant-files';
import { harvestDrawing } from '../../farm/harvest-drawings.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** The smallest plant, as a share of the largest: still seen to be one. */
const SMALLEST = 0.3;

/** A part of the shown period, and the plant that stands for its focus. */
export interface SizedBed extends PartlyImported {
  readonly part: Period;
  /** The address of its drawing. */
  readonly drawing: string | undefined;
  /** 1 for the largest plant; 0 for none. */
  readonly size: number;
}

export function sizedBeds(
  { kind, period, start }: Pick<ShownPeriod, 'kind' | 'period' | 'start'>,
  days: FocusByDay,
): readonly SizedBed[] {
  const parts = partsOf(kind, period, start);
  const lengths = parts.map((part) => partlyImported(focusWithin(days, part)));
  const most = Math.max(...lengths.map(({ seconds }) => seconds));
  return parts.map((part, place) => {
    const { seconds, imported } = lengths[place] ?? NO_FOCUS;
    return {
      part,
      seconds,
      imported,
      drawing:
        plantFiles[harvestDrawing(PLANT_TYPES[place % PLANT_TYPES.length] ?? '', 'harvested')],
      size: seconds > 0 ? SMALLEST + (1 - SMALLEST) * (seconds / most) : 0,
    };
  });
}
