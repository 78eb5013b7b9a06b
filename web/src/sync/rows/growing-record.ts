import {
  GROWING_KIND,
  growingRecordSchema,
  MAX_LABEL,
  MAX_USER_AGENT,
} from '@furrow/contract/growing-record';
import { type Growing, growingSchema } from '@furrow/contract/planting';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { storableText } from '@furrow/domain/typed-text';
import {
  GROWING_ID,
  type GrowingRecord,
  type GrowingThere,
  growingMoved,
  type Holder,
} from '@furrow/domain/growing/growing-record';
import { endedIn } from '@furrow/domain/growing/holding';
import { fateOfOwnPlanting } from '@furrow/domain/growing/sharing';
import { leaveBehind } from '@furrow/domain/planting/coming-back';
import { v4 as uuidv4 } from 'uuid';
import { browserClock } from '../../platform/clock.ts';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { isPageHidden } from '../../platform/visibility.ts';
import { append, stampNow } from './browser-ledger.ts';
import { isReadableEvent } from './readable.ts';
import {
  type Changing,
  holderKey,
  type OwnerId,
  type RecordRow,
} from '../database/ledger-database.ts';
import { recordsIn, rowOf, type KindHere } from './records.ts';

const KIND: KindHere<GrowingRecord> = {
  name: GROWING_KIND,
  idOf: () => GROWING_ID,
  holds: (record): record is GrowingRecord => growingRecordSchema.safeParse(record).success,
};

/** The record in a row. */
export function growingIn(owner: OwnerId, row: RecordRow | undefined): GrowingRecord | undefined {
  return recordsIn(KIND, owner, row ? [row] : [])[0];
}

/** An account's record, read in a transaction. */
export async function readRecord(
  changing: Changing<'tasks'>,
  owner: OwnerId,
): Promise<GrowingRecord | undefined> {
  return growingIn(owner, await changing.objectStore('tasks').get([owner, GROWING_ID]));
}

/** Writes the record; it is sent with the next exchange. */
export async function putRecord(
  changing: Changing<'tasks'>,
  owner: OwnerId,
  record: GrowingRecord,
): Promise<void> {
  const told = { kind: GROWING_KIND, id: GROWING_ID, record };
  await changing.objectStore('tasks').put(rowOf(owner, told, { state: 'queued' }));
}

/** This browser as a holder of an account's planting; its id is made on first use. */
export async function holderIn(changing: Changing<'growing'>, owner: OwnerId): Promise<Holder> {
  const kept = changing.objectStore('growing');
  const known = await kept.get(holderKey(owner));
  const id = typeof known === 'string' ? known : uuidv4();
  if (id !== known) await kept.put(id, holderKey(owner));
  return { id, userAgent: navigator.userAgent.slice(0, MAX_USER_AGENT) };
}

/**
 * A planting as its record tells it. The exchange corrects the record's instants if this device's clock is ahead of the server's, but not
 * if it is behind (D29), so that is corrected here.
 */
export function thereOf({ planting, lastSeen }: Growing): GrowingThere {
  const { plan } = planting;
  const told = {
    ...plan,
    description: storableText(plan.description),
    sessionType: plan.sessionType.slice(0, MAX_LABEL),
    breakType: plan.breakType.slice(0, MAX_LABEL),
  };
  const there = { planting: { ...planting, plan: told }, lastSeen, hidden: isPageHidden() };
  return growingMoved(there, Math.max(0, -browserClock.ahead));
}

/** The events of a stored planting that are not in the ledger yet, since the server was to be asked first who has the planting. */
export function unaskedIn(kept: unknown): readonly LedgerEvent[] {
  const { unasked } = fieldsOf(kept);
  return Array.isArray(unasked) ? unasked.filter(isReadableEvent) : [];
}

/** The events that end a stored planting; none if it is unreadable. */
export function endOfPlanting(kept: unknown): readonly LedgerEvent[] {
  const growing = growingSchema.safeParse(kept);
  if (!growing.success) return [];
  const { planting, lastSeen } = growing.data;
  const { facts } = leaveBehind(planting, lastSeen, browserClock.now());
  return [...unaskedIn(kept), ...facts.map(stampNow)];
}

/** Ends the planting in the record, if this browser holds it. */
export async function recordEnd(
  changing: Changing<'tasks' | 'growing'>,
  owner: OwnerId,
): Promise<boolean> {
  const record = await readRecord(changing, owner);
  const { id } = await holderIn(changing, owner);
  if (record?.growing && record.holder.id === id) await putRecord(changing, owner, endedIn(record));
  return true;
}

/** Ends or drops this browser's planting if the record that the server told says so. */
export async function yieldToHolder(
  changing: Changing<'tasks' | 'growing' | 'ledger'>,
  owner: OwnerId,
): Promise<void> {
  const growing = changing.objectStore('growing');
  const kept = await growing.get(owner);
  const record = await readRecord(changing, owner);
  if (kept === undefined || !record) return;
  const own = growingSchema.safeParse(kept).data?.planting.id;
  const { id } = await holderIn(changing, owner);
  const fate = fateOfOwnPlanting(record, id, own);
  if (fate === 'stays') return;
  if (fate === 'ends') await append(changing, owner, endOfPlanting(kept));
  await growing.delete(owner);
}
