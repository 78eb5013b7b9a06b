import type { LedgerEvent } from '@furrow/domain/events/event';
import type { PlantingId } from '@furrow/domain/events/event';
import { createHash } from 'node:crypto';

/** A UUIDv7 for a name: the same one each time, in the order of `at`. */
export function uuidFor(name: string, at: number): string {
  const digest = createHash('sha256').update(name).digest('hex');
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

/** The instant in the ids of focus sessions and tags. */
const SESSIONS = 1_700_000_000_000;

/** Events of the domain's tests, with ids that the wire accepts. */
export function wired(events: readonly LedgerEvent[]): LedgerEvent[] {
  return events.map((event) => withIds(event));
}

function withIds(event: LedgerEvent): LedgerEvent {
  const id = uuidFor(event.id, event.at);
  if (event.kind === 'level-reset') return { ...event, id };
  const planting = plantingId(event.planting);
  const tagged = 'tag' in event && event.tag ? { tag: uuidFor(event.tag, SESSIONS) } : {};
  return { ...event, id, planting, ...tagged };
}

function plantingId(planting: PlantingId): PlantingId {
  const dot = planting.lastIndexOf('.');
  const focusSession = uuidFor(planting.slice(0, dot), SESSIONS);
  return `${focusSession}.${Number(planting.slice(dot + 1))}`;
}
