/**
 * How a plant is doing. `wilting` has begun to droop and can still recover in the eye of the visitor,
 * `wilted` is lost, `harvested` is a bare bed with the picked crop beside it.
 */
export type PlantCondition = 'growing' | 'ripe' | 'wilting' | 'wilted' | 'harvested';

/** The share of a phase of life that has passed: 0 before `from`, 1 after `to`, eased between them. */
export function phase(growth: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (growth - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Growth as drawn: inside 0..1, and whole once ripe. */
export function drawnGrowth(growth: number, condition: PlantCondition): number {
  if (condition === 'ripe') return 1;
  return Number.isFinite(growth) ? Math.min(1, Math.max(0, growth)) : 0;
}

/** How far a plant has drooped and browned, 0..1. */
export function wiltOf(condition: PlantCondition): number {
  if (condition === 'wilted') return 1;
  return condition === 'wilting' ? 0.5 : 0;
}
