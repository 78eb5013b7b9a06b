import type { Planting } from '@furrow/domain/planting/planting';

const BREAKS: ReadonlySet<Planting['mode']['kind']> = new Set([
  'manual-break',
  'pomodoro-break',
  'full-cycle-break',
  'cycle-waiting',
] as const);

/** Whether the page is about a break. */
export function isBreak({ mode }: Planting): boolean {
  return BREAKS.has(mode.kind);
}

/** Names the period under way: another name, another period. */
export function periodOf({ id, pomodoros, mode }: Planting): string {
  const isFocus = mode.kind.startsWith('focus-');
  return `${id}/${pomodoros}/${isFocus ? 'focus' : mode.kind}`;
}

/** A break runs: the farm is quiet, and calm music plays. */
export function isOnBreak(planting: Planting): boolean {
  return isBreak(planting) && planting.mode.kind !== 'cycle-waiting';
}
