import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';

declare global {
  interface Window {
    /** The dashboard puts it there while it is shown (D27). */
    refreshDashboardStats?: () => void;
  }
}

export interface GardenNews {
  /** Everything before it was taken away (D28). */
  readonly isReset: boolean;
  readonly changesXp: boolean;
}

/** Tells the screens, and whoever listens on `window`, that the read model changed (D27). */
export function announceGardenChange({ isReset, changesXp }: GardenNews): void {
  window.dispatchEvent(new CustomEvent('statsUpdated'));
  announceKeys([pomoStats.key, harvestHistory.key, lastSession.key]);
  if (isReset) {
    window.dispatchEvent(new CustomEvent('statsReset'));
    window.dispatchEvent(new CustomEvent('gardenReset'));
  }
  if (changesXp) {
    window.dispatchEvent(new CustomEvent('forceXPRecalculation'));
    window.dispatchEvent(new CustomEvent('leaderboardUpdate'));
  }
  window.refreshDashboardStats?.();
}

/** The browser tells other tabs of a storage key, but not the one that wrote it. */
export function announceKeys(keys: readonly string[]): void {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
}
