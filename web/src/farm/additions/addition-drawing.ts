import { type FarmAddition, flockSize } from '@furrow/domain/gardener/farm-additions';
import { ANIMAL_DRAWINGS, SHEEP } from './animals.ts';
import type { AdditionDrawing, MovedStrokes } from './strokes.ts';
import { LANDSCAPE_DRAWINGS } from './landscape.ts';
import { PLANT_DRAWINGS } from './plants.ts';
import { THING_DRAWINGS } from './things.ts';

const DRAWINGS: Readonly<Record<Exclude<FarmAddition, 'sheep'>, AdditionDrawing>> = {
  seasons: { box: [1, 1], strokes: [] },
  ...PLANT_DRAWINGS,
  ...ANIMAL_DRAWINGS,
  ...THING_DRAWINGS,
  ...LANDSCAPE_DRAWINGS,
};

/** The drawing of an addition on a farm of this level. */
export function additionDrawing(addition: FarmAddition, level: number): AdditionDrawing {
  return addition === 'sheep' ? flock(flockSize(level)) : DRAWINGS[addition];
}

/** Sheep on the slope, in rows of four. */
function flock(size: number): AdditionDrawing {
  const strokes = Array.from({ length: size }, (_, index): MovedStrokes => {
    const [row, place] = [Math.floor(index / 4), index % 4];
    const x = 6 + place * 74 + row * 26;
    return { transform: `translate(${x} ${row * -34 + (place % 2) * 10})`, strokes: SHEEP };
  });
  return { box: [60, 58], strokes: strokes.toReversed() };
}
