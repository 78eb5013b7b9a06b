import type { FoldedChange } from './fold-events.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';

declare global {
  interface Window {
    /** The dashboard puts it there while it is shown (D27). */
    refreshDashboardStats?: () => void;
  }
}

/** Tells the screens, and whoever listens on `window`, that the read model changed (D27). */
export function announceGardenChange(change: FoldedChange): void {
  window.dispatchEvent(new CustomEvent('statsUpdated'));
  for (const { key } of [pomoStats, harvestHistory, lastSession]) {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  if (change.isReset) {
    window.dispatchEvent(new CustomEvent('statsReset'));
    window.dispatchEvent(new CustomEvent('gardenReset'));
  }
  if (changesXp(change)) {
    window.dispatchEvent(new CustomEvent('forceXPRecalculation'));
    window.dispatchEvent(new CustomEvent('leaderboardUpdate'));
  }
  window.refreshDashboardStats?.();
}

function changesXp({ days, isReset }: FoldedChange): boolean {
  if (isReset) return true;
  return [...days.values()].some((day) => day.harvestXP !== 0 || day.witherCount !== 0);
}
