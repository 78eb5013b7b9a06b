import { dayKeyAt } from '@furrow/domain/calendar';
import { levelOf } from '@furrow/domain/gardener/level';
import {
  gardenXP,
  harvestGain,
  holdsHarvest,
  type HarvestGain,
  xpTotals,
} from '@furrow/domain/gardener/xp';
import type { DayKey, Duration } from '@furrow/domain/time';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../platform/browser-storage.ts';
import { machineClock } from '../platform/clock.ts';
import { remember } from '../platform/remember.ts';
import { deviceTimeZone } from '../platform/time-zone.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';
import { readStored, type StoredValue } from './stored-value.ts';

/** The garden's days as the read model holds them now. */
export const readDailyStats = reader(pomoStats);

/** The harvests and wilts as the read model holds them now, newest first. */
export const readHarvestHistory = reader(harvestHistory);

/** Whether a pomodoro or a harvest stands in the garden as the read model holds it now. */
export function readHasGrown(): boolean {
  const isHarvested = readHarvestHistory().some(({ status }) => status === 'harvested');
  return isHarvested || Object.values(readDailyStats()).some((day) => day && day.completed > 0);
}

/** The last finished session, if any. */
export const readLastSession = reader(lastSession);

/** The last finished session, read again when this tab, another tab or a script changes it. */
export function useLastSession() {
  return useSyncExternalStore(onEvents.subscribe, readLastSession);
}

const onEvents = refreshEvery();

/** The garden's days, read again when this tab, another tab or a script changes them. */
export function useDailyStats({ subscribe }: GardenRefresh = onEvents) {
  return useSyncExternalStore(subscribe, readDailyStats);
}

/** The gardener's level, kept up to date in the same way. */
export function useLevel(): number {
  return levelOf(gardenXP(xpTotals(useDailyStats())));
}

/** The harvests and wilts, newest first, kept up to date in the same way. */
export function useHarvestHistory({ subscribe }: GardenRefresh = onEvents) {
  return useSyncExternalStore(subscribe, readHarvestHistory);
}

/** Whether a pomodoro or a harvest stands in the garden, kept up to date in the same way. */
export function useHasGrown({ subscribe }: GardenRefresh = onEvents): boolean {
  return useSyncExternalStore(subscribe, readHasGrown);
}

/** The device's day, which turns at midnight while the screen is shown (D42). */
export function useToday({ subscribe }: GardenRefresh): DayKey {
  return useSyncExternalStore(subscribe, readToday);
}

/** The device's day now. */
export function readToday(): DayKey {
  return dayKeyAt(machineClock.read().wall, deviceTimeZone());
}

/** Reads a key; an unchanged text gives the same object, as React's store contract asks. */
function reader<Value>(stored: StoredValue<Value>): () => Value {
  const valueOf = remember((_text: string | null) => readStored(browserStorage(), stored));
  return () => valueOf(browserStorage().getItem(stored.key));
}

/** The events after which the storage keys, or the day, may have changed (D4, D27). */
const EVENTS = [
  'storage',
  'statsUpdated',
  'statsReset',
  'gardenReset',
  'demoUserDeleted',
  'focus',
  'pageshow',
] as const;

/** When a screen reads the garden again. */
export interface GardenRefresh {
  readonly subscribe: (look: () => void) => () => void;
  /** Makes all subscribers look now. */
  readonly now: () => void;
}

/** Looks at each event that may have changed something, and also at intervals (section 4). */
export function refreshEvery(period?: Duration): GardenRefresh {
  const looks = new Set<() => void>();
  return {
    subscribe: (look) => {
      const timer = period === undefined ? undefined : setInterval(look, period);
      for (const event of EVENTS) window.addEventListener(event, look);
      looks.add(look);
      return () => {
        clearInterval(timer);
        for (const event of EVENTS) window.removeEventListener(event, look);
        looks.delete(look);
      };
    },
    now: () => {
      for (const look of looks) look();
    },
  };
}

/**
 * What an ended planting with this much Harvest XP added to the garden; undefined if the garden does not count it (D81). A level
 * reset on another device, or the server's answer, may change that while it is shown.
 */
export function useHarvestGain(
  planting: { readonly id: string; readonly focusSeconds: number },
  harvestXP: number,
): HarvestGain | undefined {
  const totals = xpTotals(useDailyStats());
  return holdsHarvest(useHarvestHistory(), planting) ? harvestGain(harvestXP, totals) : undefined;
}
