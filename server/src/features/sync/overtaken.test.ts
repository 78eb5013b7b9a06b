import { PREFERENCES_KIND } from '@furrow/contract/preferences';
import { preferencesEdited } from '@furrow/domain/preferences/preferences-record';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createWholeReads } from '../../concurrency/whole-reads.ts';
import { asSent, newGardener, uuidFor } from '../../testing/gardener.ts';
import { differences, EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { untilWaiting } from '../../testing/waiting-statements.ts';
import { ingest } from './exchange.ts';

const pomodoro = (name: string, at: number) => asSent(new FocusSession({ name, at }).grow().facts);

const preference = (values: { readonly [name: string]: string }) => {
  const edit = { at: EVENING, by: uuidFor('device', EVENING) };
  return { kind: PREFERENCES_KIND, record: preferencesEdited(values, edit) };
};

const gardenChanges = sql`update gardens set version = version + 1, version_by_rules = version_by_rules + 1`;
const recordsChange = sql`update task_lists set version = version + 1, bytes_version = bytes_version + 1`;

describeOnStore('events and records of one exchange', (store) => {
  it.each([
    ['nothing else', [], { garden: 2, records: 2 }],
    ['the garden', [gardenChanges], { garden: 3, records: 2 }],
    ['the records', [recordsChange], { garden: 2, records: 3 }],
    ['both', [gardenChanges, recordsChange], { garden: 3, records: 3 }],
  ] satisfies [string, SQL[], object][])(
    'are written once each if another server changes %s between reading and writing',
    async (_, changes, versions) => {
      const { db } = store();
      const userId = await newGardener(db);
      const deps = { db, reads: createWholeReads(), clock: () => EVENING };
      const owner = { userId, mostBytes: Infinity };
      const send = (name: string, at: number, values: { readonly [name: string]: string }) => {
        const sent = { sentAt: EVENING, events: pomodoro(name, at), records: [preference(values)] };
        return ingest(deps, owner, sent);
      };
      await send('before', NINE, { language: 'de' });
      const { storing } = await db.transaction(async (tx) => {
        // What was read is written only when the user's row is free.
        await tx.execute(sql`select from users where id = ${userId} for update`);
        const begun = send('meanwhile', NINE + HOUR, { clock: '24' });
        await untilWaiting(db, 1);
        for (const change of changes) await tx.execute(sql`${change} where user_id = ${userId}`);
        return { storing: begun };
      });
      const stored = await storing;
      expect(stored?.appended?.outcomes.map(({ outcome }) => outcome)).toEqual(['applied']);
      expect(stored?.merged?.outcomes).toEqual([{ outcome: 'merged' }]);
      expect({ garden: stored?.appended?.version, records: stored?.merged?.version }).toEqual(
        versions,
      );
      const { rows } = await db.execute(
        sql`select record -> 'fields' as fields from tasks where user_id = ${userId}`,
      );
      expect(rows).toMatchObject([
        { fields: { language: { value: 'de' }, clock: { value: '24' } } },
      ]);
      expect(await differences(db)).toEqual([]);
    },
  );
});
