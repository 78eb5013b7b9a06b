import { storageSchema } from '@furrow/contract/account-profile';
import { GOAL_KIND } from '@furrow/contract/goal';
import { KEPT_DELETED, RECORD_KINDS } from '@furrow/contract/record-kinds';
import { TAG_KIND } from '@furrow/contract/tag';
import { MAX_GOALS, newGoal, withGoal } from '@furrow/domain/goals/goal';
import { MAX_TAGS, newTag, type TagChange, withTagContent } from '@furrow/domain/tags/tag';
import { NINE } from '@furrow/domain/testing/focus-session';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BOUNDED_KINDS, recordHeads, records, users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';

const edit = (name: string) => ({ at: NINE, by: uuidFor(name, NINE) });

function tag(name: string, change: TagChange = {}) {
  const content = { name, colour: 'leaf', archived: false, into: null };
  const made = newTag(uuidFor(name, NINE), content, edit('make'));
  return withTagContent(made, change, edit(`change ${JSON.stringify(change)}`));
}

const goal = (name: string) => newGoal(uuidFor(name, NINE), { minutes: 60 }, edit('make'));

const ofKind = (kind: string, ...all: readonly object[]) => all.map((record) => ({ kind, record }));

it('the database has an index for counting just the kinds that have a bound', () => {
  const bounded = [...RECORD_KINDS].filter(([, { bound }]) => bound !== 'by-storage');
  expect(bounded.map(([name]) => name).toSorted()).toEqual(BOUNDED_KINDS);
});

describeOnStore('records with a bound', (store) => {
  let people = 0;
  /** An account with records, written in this order. */
  async function withRecords(kind: string, kept: readonly { readonly origin: string }[]) {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    const email = `bounds${people}@example.com`;
    const ada = await server.registered(email);
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    const rows = kept.map((record, place) => {
      return { userId, id: record.origin, kind, version: 1 + place, record };
    });
    await store().db.insert(recordHeads).values({ userId, version: rows.length });
    for (let at = 0; at < rows.length; at += 2000)
      await store()
        .db.insert(records)
        .values(rows.slice(at, at + 2000));
    const send = async (...sent: readonly object[]) =>
      (await exchangeWith(ada, { records: ofKind(kind, ...sent) })).records;
    return { ada, userId, send };
  }

  it('a tag beyond the most is refused, until another one is deleted; changes are always taken', async () => {
    const many = Array.from({ length: MAX_TAGS - 1 }, (_, place) => tag(`tag ${place}`));
    const { send } = await withRecords(TAG_KIND, many);
    const merged = { outcome: 'merged' };
    const tooMany = { outcome: 'refused', code: 'too-many' };
    expect(await send(tag('last'), tag('beyond'), tag('last', { colour: 'sky' }))).toEqual([
      merged,
      tooMany,
      merged,
    ]);
    expect(await send(tag('beyond'))).toEqual([tooMany]);
    const gone = tag('tag 7', { deleted: true });
    expect(await send(gone, tag('beyond'))).toEqual([merged, merged]);
    const later = { at: EVENING, by: uuidFor('later', EVENING) };
    expect(await send(withTagContent(gone, { deleted: false }, later))).toEqual([tooMany]);
    expect(await send(tag('tag 8', { name: 'Eight', archived: true }))).toEqual([merged]);
  });

  it('so it is with goals', async () => {
    const many = Array.from({ length: MAX_GOALS }, (_, place) => goal(`goal ${place}`));
    const { send } = await withRecords(GOAL_KIND, many);
    expect(await send(goal('beyond'))).toEqual([{ outcome: 'refused', code: 'too-many' }]);
    const gone = withGoal(goal('goal 3'), null, { ...edit('delete'), at: EVENING });
    expect(await send(gone, goal('beyond'))).toEqual([
      { outcome: 'merged' },
      { outcome: 'merged' },
    ]);
  });

  it('deleted ones take no place of others, and the oldest are forgotten before they fill the account', async () => {
    const kept = KEPT_DELETED * MAX_TAGS;
    const many = Array.from({ length: kept + 10 }, (_, place) =>
      tag(`tag ${place}`, { deleted: true }),
    );
    const { ada, userId, send } = await withRecords(TAG_KIND, many);
    expect(await send(tag('new'), tag('tag 0', { deleted: true, colour: 'sky' }))).toEqual([
      { outcome: 'merged' },
      { outcome: 'merged' },
    ]);
    const own = eq(records.userId, userId);
    const left = await store()
      .db.select({ id: records.id })
      .from(records)
      .where(and(own, eq(records.kind, TAG_KIND)))
      .orderBy(asc(records.version), asc(records.id));
    expect(left).toHaveLength(kept + 1);
    const ids = new Set(left.map(({ id }) => id));
    const isKept = many.map(({ origin }) => ids.has(origin));
    expect(isKept.indexOf(false)).toBe(1);
    expect(isKept.lastIndexOf(false)).toBe(10);
    const [counted] = await store()
      .db.select({ bytes: sql<number>`sum(octet_length(${records.record}::text))::int` })
      .from(records)
      .where(own);
    const { stored } = storageSchema.parse((await ada.get('/api/me/storage')).body);
    expect(stored).toBe(counted?.bytes);
  });
});
