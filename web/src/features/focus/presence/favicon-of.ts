import type { Planting } from '@furrow/domain/planting/planting';
import { effectiveFocus, hasWilted, plannedFocus } from '@furrow/domain/planting/reading';
import type { Instant } from '@furrow/domain/time';
import { isBreak } from '../timer/period.ts';

/** The period's growth in four pictures. */
const GROWTH = ['bare', 'sprout', 'leaves', 'tall'] as const;

export type Favicon = (typeof GROWTH)[number] | 'ripe' | 'break' | 'paused' | 'wilted';

/** The picture in the tab: how far the plant is, or why it does not grow. */
export function faviconOf(planting: Planting, now: Instant): Favicon {
  const { mode } = planting;
  if (hasWilted(planting)) return 'wilted';
  if (mode.kind === 'ended' || mode.kind === 'full-cycle-break' || mode.kind === 'cycle-waiting') {
    return 'ripe';
  }
  if (isBreak(planting)) return 'break';
  if (mode.kind === 'focus-paused') return 'paused';
  const grown = effectiveFocus(planting, now) / plannedFocus(planting);
  return GROWTH[Math.floor(grown * GROWTH.length)] ?? 'ripe';
}
