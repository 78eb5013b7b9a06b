import { dayKeyAt } from '@furrow/domain/calendar';
import type { DayKey } from '@furrow/domain/time';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../platform/browser-storage.ts';
import { machineClock } from '../platform/clock.ts';
import { deviceTimeZone } from '../platform/time-zone.ts';
import { refreshEvery, type GardenRefresh } from './garden-refresh.ts';
import { harvestHistory, lastSession, pomoStats } from './garden-keys.ts';
import { readStored, type StoredValue } from './stored-value.ts';

/** The garden's days as the read model holds them now. */
export const readDailyStats = reader(pomoStats);

/** The harvests and wilts as the read model holds them now, newest first. */
export const readHarvestHistory = reader(harvestHistory);

/** What the focus page last finished, if anything. */
export const readLastSession = reader(lastSession);

const onEvents = refreshEvery();

/** The garden's days, read again when this tab, another tab or a script changes them. */
export function useDailyStats({ subscribe }: GardenRefresh = onEvents) {
  return useSyncExternalStore(subscribe, readDailyStats);
}

/** The harvests and wilts, newest first, kept up to date in the same way. */
export function useHarvestHistory({ subscribe }: GardenRefresh = onEvents) {
  return useSyncExternalStore(subscribe, readHarvestHistory);
}

/** The device's day, which turns at midnight while somebody looks (D42). */
export function useToday({ subscribe }: GardenRefresh): DayKey {
  return useSyncExternalStore(subscribe, readToday);
}

function readToday(): DayKey {
  return dayKeyAt(machineClock.read().wall, deviceTimeZone());
}

/** Reads a key; an unchanged text gives the same object, as React's store contract asks. */
function reader<Value>(stored: StoredValue<Value>): () => Value {
  let last: { readonly text: string | null; readonly value: Value } | undefined;
  return () => {
    const storage = browserStorage();
    const text = storage.getItem(stored.key);
    if (last?.text !== text || !last) last = { text, value: readStored(storage, stored) };
    return last.value;
  };
}
