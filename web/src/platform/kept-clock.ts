import type { Lead, Leap, Told } from '@furrow/domain/clock/device-clock';
import type { KeyValueStorage } from './browser-storage.ts';

/** Where the pages of a browser keep their clock for each other. It belongs to the device, and says nothing about anybody. */
export const CLOCK_KEY = 'furrow:clock';

export type KeptClock = Told & Lead;

/** The clock as it was kept; nothing where there is none that makes sense, and the clock begins anew. */
export function readKeptClock(storage: KeyValueStorage): KeptClock | undefined {
  const text = storage.getItem(CLOCK_KEY);
  return text === null ? undefined : parse(text);
}

/** By hand, as `parseViewer` is: the landing page carries no zod. */
function parse(text: string): KeptClock | undefined {
  const { reading, wall, lead, leaps, settings } = fieldsIn(text);
  if (!isNumber(reading) || !isNumber(wall)) return undefined;
  return {
    reading,
    wall,
    lead: isNumber(lead) ? lead : undefined,
    leaps: leapsIn(leaps),
    settings: leapsIn(settings),
  };
}

function fieldsIn(text: string): Partial<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function leapsIn(value: unknown): Leap[] {
  if (!Array.isArray(value)) return [];
  return value
    .map(fieldsOf)
    .flatMap(({ at, by }) => (isNumber(at) && isNumber(by) ? { at, by } : []));
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
