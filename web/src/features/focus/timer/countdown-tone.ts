import type { Planting } from '@furrow/domain/planting/planting';
import { hasWilted } from '@furrow/domain/planting/selectors';
import { isBreak } from '../planting-mode.ts';

/** Red once the pause limit was crossed (section 4), dimmed while the countdown stands still. */
export function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  if (hasWilted(planting)) return 'text-danger';
  return planting.mode.kind === 'focus-running' ? 'text-bright' : 'text-muted';
}
