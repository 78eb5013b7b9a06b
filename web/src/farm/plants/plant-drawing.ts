import type { ComponentType } from 'react';

/** Where a plant stands in its life: growth 0..1, and how far it has wilted, 0..1. */
export interface Stage {
  growth: number;
  wilt: number;
}

/**
 * One plant's own drawing, in three parts. The plant's foot is at (0, 0), x within -70..70, y upwards
 * from 30 (the front of the bed) to -170.
 */
export interface PlantDrawing {
  /** What stands still in the bed: a root's shoulder, a stake. */
  readonly Rooted: ComponentType<Stage>;
  /** What moves in the wind. */
  readonly Foliage: ComponentType<Stage>;
  /** The crop beside the bed after the harvest. */
  readonly Picked: ComponentType;
}
