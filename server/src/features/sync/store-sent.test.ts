import { GROWING_KIND } from '@furrow/contract/growing-record';
import { PREFERENCES_KIND } from '@furrow/contract/preferences';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { GROWING_ORIGIN } from '@furrow/domain/growing/growing-record';
import { preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createAccountTurns } from '../../concurrency/account-turns.ts';
import { bytesOf } from '../../db/owner.ts';
import { asSent, endlessPenalty, newGardener, uuidFor } from '../../testing/gardener.ts';
import { differences, EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';
import { ingest } from './exchange.ts';

const pomodoro = (name: string, at = NINE) => asSent(new FocusSession({ name, at }).grow().facts);

interface Values {
  readonly [name: string]: string;
}

const edit = { at: EVENING, by: uuidFor('device', EVENING) };
const preference = (values: Values) => ({
  kind: PREFERENCES_KIND,
  record: preferencesEdited(values, edit),
});

const gardenChanges = sql`update gardens set version = version + 1, version_by_rules = version_by_rules + 1`;
const recordsChange = sql`update task_lists set version = version + 1, bytes_version = bytes_version + 1`;

describeOnStore('events and records of one exchange', (store) => {
  let userId = '';
  beforeEach(async () => {
    userId = await newGardener(store().db);
  });

  async function send(
    events: readonly LedgerEvent[],
    records: readonly unknown[],
    mostBytes = Infinity,
  ) {
    const ports = { turns: createAccountTurns(), lookAtDevices: () => {} };
    const deps = { db: store().db, clock: () => EVENING, ...ports };
    const sent = { sentAt: EVENING, events: [...events], records: [...records] };
    const stored = await ingest(deps, { userId, mostBytes, reserve: 0 }, sent);
    return {
      events: stored?.appended?.outcomes.map(({ outcome }) => outcome),
      records: stored?.merged?.outcomes.map(({ outcome }) => outcome),
      versions: { garden: stored?.appended?.version, records: stored?.merged?.version },
    };
  }

  async function storedPreferences() {
    const { rows } = await store().db.execute<{ fields: object }>(
      sql`select record -> 'fields' as fields from tasks where user_id = ${userId}`,
    );
    return rows.map(({ fields }) => fields);
  }

  it.each([
    ['nothing else', [], { garden: 2, records: 2 }],
    ['the garden', [gardenChanges], { garden: 3, records: 2 }],
    ['the records', [recordsChange], { garden: 2, records: 3 }],
    ['both', [gardenChanges, recordsChange], { garden: 3, records: 3 }],
  ] satisfies [string, SQL[], object][])(
    'are written once each if another server changes %s between reading and writing',
    async (_, changes, versions) => {
      const { db } = store();
      await send(pomodoro('before'), [preference({ language: 'de' })]);
      const { storing } = await db.transaction(async (tx) => {
        // What was read is written only when the user's row is free.
        await tx.execute(sql`select from users where id = ${userId} for update`);
        const begun = send(pomodoro('meanwhile', NINE + HOUR), [preference({ clock: '24' })]);
        await untilWaiting(db, 1);
        for (const change of changes) await tx.execute(sql`${change} where user_id = ${userId}`);
        return { storing: begun };
      });
      expect(await storing).toEqual({ events: ['applied'], records: ['merged'], versions });
      expect(await storedPreferences()).toMatchObject([
        { language: { value: 'de' }, clock: { value: '24' } },
      ]);
      expect(await differences(db)).toEqual([]);
    },
  );

  it('are all stored if the events have to be stored in halves', async () => {
    const endless = asSent(Array.from({ length: 1100 }, (_, place) => endlessPenalty(place)));
    for (let at = 0; at < endless.length; at += 100) await send(endless.slice(at, at + 100), []);
    const more = asSent([endlessPenalty(1100), endlessPenalty(1101)], 'other device');
    const sent = await send([...more, ...pomodoro('beside')], [preference({ language: 'de' })]);
    expect(sent).toMatchObject({ events: ['refused', 'refused', 'applied'], records: ['merged'] });
    expect(await storedPreferences()).toMatchObject([{ language: { value: 'de' } }]);
  });

  it('share the storage: what the events take is not left for the records', async () => {
    const events = pomodoro('only');
    const records = [preference({ language: 'de' })];
    const room = bytesOf(events) + bytesOf(records.map(({ record }) => record));
    const full = { events: ['applied'], records: ['storage-full'] };
    expect(await send(events, records, room - 1)).toMatchObject(full);
    expect(await send([], records, room)).toMatchObject({ records: ['merged'] });
  });

  it('are stored together if a level reset is among them', async () => {
    await send(pomodoro('before'), []);
    const reset = asSent([{ kind: 'level-reset', at: NINE + HOUR }], 'reset');
    const sent = await send(reset, [preference({ language: 'de' })]);
    expect(sent).toMatchObject({ events: ['applied'], records: ['merged'] });
    expect(await storedPreferences()).toMatchObject([{ language: { value: 'de' } }]);
    expect(await differences(store().db)).toEqual([]);
  });

  it('are judged apart: a record that no database can store holds up no event', async () => {
    const holder = { id: uuidFor('device', EVENING), userAgent: 'Chrome \u0000' };
    const record = { origin: GROWING_ORIGIN, version: 1, holder, seq: 1, growing: null };
    const sent = await send(pomodoro('only'), [{ kind: GROWING_KIND, record }]);
    expect(sent).toMatchObject({ events: ['applied'], records: ['refused'] });
  });
});
