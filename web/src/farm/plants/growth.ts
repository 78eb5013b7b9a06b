import type { ComponentType } from 'react';
import type { Curve } from '../drawing/curve.ts';

/**
 * How a plant is doing. A `wilting` one has begun to droop and looks as if it could recover,
 * `wilted` is lost, `harvested` is a bare bed with the picked crop beside it.
 */
export type PlantCondition = 'growing' | 'ripe' | 'wilting' | 'wilted' | 'harvested';

/** The share of a phase of life that has passed: 0 before `from`, 1 after `to`, eased between them. */
export function phase(growth: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (growth - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Growth as drawn: within 0..1, and 1 once ripe. */
export function drawnGrowth(growth: number, condition: PlantCondition): number {
  if (condition === 'ripe') return 1;
  return Number.isFinite(growth) ? Math.min(1, Math.max(0, growth)) : 0;
}

/** How far a plant has drooped and browned, 0..1. */
export function wiltOf(condition: PlantCondition): number {
  if (condition === 'wilted') return 1;
  return condition === 'wilting' ? 0.5 : 0;
}

/** The parts, out of `count`, that have grown by now, in the order of growth. */
export function partsOf<Part>(count: number, part: (order: number) => Part | undefined): Part[] {
  const parts = Array.from({ length: count }, (_, order) => part(order));
  return parts.filter((each) => each !== undefined);
}

/** A plant's stage: its growth 0..1, and how far it has wilted, 0..1. */
export interface PlantStage {
  growth: number;
  wilt: number;
}

/** The stem at a stage, and its height as a share of its full height. */
export interface Stalk extends PlantStage {
  readonly stem: Curve;
  readonly height: number;
}

/**
 * One plant's own drawing, in three parts. The plant's foot is at (0, 0), x within -70..70, y upwards
 * from 30 (the front of the bed) to -170.
 */
export interface PlantDrawing {
  /** What does not move in the bed: a root's top, a stake. */
  readonly Rooted?: ComponentType<PlantStage>;
  /** What moves in the wind. */
  readonly Foliage: ComponentType<PlantStage>;
  /** The crop beside the bed after the harvest. */
  readonly Picked: ComponentType;
}
