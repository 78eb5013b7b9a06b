import { partsOf } from '@furrow/domain/almanac/almanac-period';
import { focusWithin, type FocusByDay } from '@furrow/domain/almanac/focus-sum';
import type { Period } from '@furrow/domain/gardener/period';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { plantFiles } from 'virtual:plant-files';
import { harvestDrawing } from '../../farm/harvest-drawings.ts';
import type { ShownPeriod } from './use-shown-period.ts';

/** The smallest plant, as a share of the largest: still seen to be one. */
const SMALLEST = 0.3;

/** A part of the shown period, and the plant that stands for its focus. */
export interface SizedBed {
  readonly part: Period;
  readonly seconds: number;
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
  const lengths = parts.map((part) => focusWithin(days, part).seconds);
  const most = Math.max(...lengths);
  return parts.map((part, place) => {
    const seconds = lengths[place] ?? 0;
    return {
      part,
      seconds,
      drawing:
        plantFiles[harvestDrawing(PLANT_TYPES[place % PLANT_TYPES.length] ?? '', 'harvested')],
      size: seconds > 0 ? SMALLEST + (1 - SMALLEST) * (seconds / most) : 0,
    };
  });
}
