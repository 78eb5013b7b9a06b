import { LIFE_HEADER } from '@furrow/contract/life';
import { TAG_KIND } from '@furrow/contract/tag';
import { GOAL_KIND } from '@furrow/contract/goal';
import {
  type Fact,
  type LedgerEvent,
  type PlantingId,
  plantingsOf,
} from '@furrow/domain/events/event';
import { gardenParts } from '@furrow/domain/ledger/garden-parts';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { FocusSession, focusSessionAfterCycle, NINE } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BEGIN_LIFE } from '../../db/life.ts';
import { REFUSED_BYTES } from '../../db/owner.ts';
import { gardenPlots, gardens, users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { asSent, uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const cycle = asSent(focusSessionAfterCycle({ name: 'cycle' }).facts, 'cycle');
const later = asSent(
  new FocusSession({ name: 'later', at: NINE + 4 * HOUR }).grow().facts,
  'later',
);

const strike = (name: string, struck: boolean, minute = 0): Fact => ({
  kind: 'planting-struck',
  planting: firstPlantingId(name),
  at: NINE + 6 * HOUR + minute,
  struck,
});

/** The focus of the plantings of a ledger, as an answer has it. */
const focusIn = (events: readonly LedgerEvent[]) =>
  [...gardenParts(events).plots]
    .flatMap(([planting, { focus }]) => (focus ? [[planting, focus] as const] : []))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const firstOf = (events: readonly LedgerEvent[]): PlantingId =>
  [...plantingsOf(events)][0] ?? 'none.1';

type Asked = { readonly since: number; readonly after?: PlantingId };

const ask = async (who: Visitor, periods: Asked, sent: object = {}) =>
  (await exchangeWith(who, { ...sent, knows: { garden: 1, records: 0, periods } })).periods;

describeOnStore('the focus periods of an exchange', (store) => {
  let people = 0;
  async function serve() {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    const email = `periods${people}@farm.example`;
    const ada = await server.registered(email);
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    return { ada, userId: user?.id ?? '' };
  }

  it('are answered to those who ask for them', async () => {
    const { ada } = await serve();
    expect(await exchangeWith(ada, { events: cycle })).not.toHaveProperty('periods');
    expect(await ask(ada, { since: 0 }, { events: later })).toEqual({
      version: 2,
      since: 0,
      plantings: focusIn([...cycle, ...later]),
      more: false,
    });
  });

  it('are those that changed since a version; null for a planting that has none left', async () => {
    const { ada } = await serve();
    await exchangeWith(ada, { events: later });
    expect(await ask(ada, { since: 1 })).toBeUndefined();
    const before = new FocusSession({ name: 'before', at: NINE + 4 * HOUR - 60_000 }).grow();
    const earlier = asSent(before.facts, 'before');
    const changed = await ask(ada, { since: 1 }, { events: earlier });
    expect(changed).toMatchObject({ version: 2, since: 1, more: false });
    const plantings = Object.fromEntries(changed?.plantings ?? []);
    expect(plantings).toEqual({
      ...Object.fromEntries(focusIn([...later, ...earlier])),
      [firstOf(later)]: null,
    });
  });

  it('say what was corrected, and all of it after a level reset', async () => {
    const { ada } = await serve();
    await exchangeWith(ada, { events: cycle });
    const struck = await ask(ada, { since: 1 }, { events: asSent([strike('cycle', true)], 's') });
    expect(struck?.plantings).toMatchObject([[expect.anything(), { corrected: { struck: true } }]]);
    const reset = asSent([{ kind: 'level-reset', at: NINE + 7 * HOUR }], 'reset');
    expect(await ask(ada, { since: 2 }, { events: reset })).toEqual({
      version: 3,
      since: 0,
      plantings: [],
      more: false,
    });
  });

  it('are all of them for a version from another life of the data', async () => {
    const { ada } = await serve();
    const first = await ada.post('/api/sync', { sentAt: EVENING, events: [...cycle, ...later] });
    const headers = { [LIFE_HEADER]: first.headers.get(LIFE_HEADER) ?? '' };
    const after = firstOf(later);
    const knows = { periods: { since: 0, after } };
    const rest = focusIn([...cycle, ...later]).filter(([planting]) => planting > after);
    expect((await exchangeWith(ada, { knows }, headers)).periods?.plantings).toEqual(rest);
    await store().db.execute(BEGIN_LIFE);
    expect((await exchangeWith(ada, { knows }, headers)).periods).toMatchObject({
      since: 0,
      plantings: focusIn([...cycle, ...later]),
    });
    const future = { periods: { since: 9, after } };
    expect((await exchangeWith(ada, { knows: future })).periods).toMatchObject({ since: 0 });
  });

  it('come in several answers, each planting once', async () => {
    const { ada, userId } = await serve();
    await exchangeWith(ada, { events: cycle });
    const focus: PlantingFocus = {
      periods: [{ day: '2026-11-20', seconds: 60, spans: [0, 60_000] }],
    };
    const rows = Array.from({ length: 5000 }, (_, place) => ({
      userId,
      planting: `${uuidFor(`p${place}`, NINE)}.1` as const,
      version: 1,
      focus,
    }));
    await store().db.insert(gardenPlots).values(rows);
    const first = await ask(ada, { since: 0 });
    expect(first).toMatchObject({ since: 0, more: true });
    const after = first?.plantings.at(-1)?.[0];
    const second = await ask(ada, { since: 0, ...(after && { after }) });
    expect(second).toMatchObject({ since: 0, version: 1, more: false });
    const told = [...(first?.plantings ?? []), ...(second?.plantings ?? [])].map(([id]) => id);
    expect([told.length, new Set(told).size]).toEqual([5001, 5001]);
    await store().db.delete(gardenPlots).where(eq(gardenPlots.userId, userId));
  });

  it('come in answers of a bounded size, however many spans they have (D75)', async () => {
    const { ada, userId } = await serve();
    await exchangeWith(ada, { events: cycle });
    const spans = Array.from({ length: 2000 }, (_, place) => NINE + place);
    const focus: PlantingFocus = { periods: [{ day: '2026-11-20', seconds: 60, spans }] };
    const rows = Array.from({ length: 60 }, (_, place) => ({
      userId,
      planting: `${uuidFor(`p${place}`, NINE)}.1` as const,
      version: 1,
      focus,
    }));
    await store().db.insert(gardenPlots).values(rows);
    const told = new Set<PlantingId>();
    for (let more = true; more;) {
      const after = [...told].at(-1);
      const answer = await ask(ada, { since: 0, ...(after && { after }) });
      expect(JSON.stringify(answer).length).toBeLessThan(1024 * 1024 + 32 * 1024);
      for (const [planting] of answer?.plantings ?? []) told.add(planting);
      more = answer?.more ?? false;
    }
    expect(told.size).toBe(61);
    await store().db.delete(gardenPlots).where(eq(gardenPlots.userId, userId));
  });

  it('are there after an older server counted the garden (D45)', async () => {
    const { ada, userId } = await serve();
    await exchangeWith(ada, { events: cycle });
    await store().db.update(gardenPlots).set({ focus: null });
    const ofUser = eq(gardens.userId, userId);
    await store().db.update(gardens).set({ rules: 6 }).where(ofUser);
    expect((await ask(ada, { since: 0 }))?.plantings).toEqual(focusIn(cycle));
    await store().db.update(gardenPlots).set({ focus: null });
    await store().db.update(gardens).set({ version: 3 }).where(ofUser);
    expect((await ask(ada, { since: 2 }))?.plantings).toEqual(focusIn(cycle));
  });
});

const edit = (name: string) => ({ at: NINE, by: uuidFor(name, NINE) });

const tag = (name: string) => ({
  kind: TAG_KIND,
  record: {
    origin: uuidFor(name, NINE),
    name: { value: name, ...edit('name') },
    colour: { value: 'clay', ...edit('colour') },
    archived: { value: false, ...edit('archived') },
    into: { value: null, ...edit('into') },
  },
});

const goal = {
  kind: GOAL_KIND,
  record: { origin: uuidFor('goal', NINE), goal: { value: { minutes: 300 }, ...edit('goal') } },
};

describeOnStore('tags, goals and corrections', (store) => {
  it('are exported, and counted as stored bytes (D75)', async () => {
    const { registered } = await accountServer(store(), { clock: () => EVENING });
    const ada = await registered('exported@farm.example');
    const events = [...cycle, ...asSent([strike('cycle', true)], 's')];
    const { records } = await exchangeWith(ada, { events, records: [tag('Work'), goal] });
    expect(records).toEqual([{ outcome: 'merged' }, { outcome: 'merged' }]);
    const { body } = await ada.get('/api/me/export');
    expect(body).toMatchObject({ records: expect.arrayContaining([tag('Work'), goal]), events });
  });

  it('do not fit into a full storage', async () => {
    const { registered } = await accountServer(store(), {
      clock: () => EVENING,
      storage: { account: REFUSED_BYTES + 3000, demo: 0 },
    });
    const ada = await registered('full@farm.example');
    const many = Array.from({ length: 20 }, (_, place) => tag(`Tag ${place}`));
    const { records } = await exchangeWith(ada, { records: many });
    expect(records?.[0]).toEqual({ outcome: 'merged' });
    expect(records?.at(-1)).toMatchObject({ outcome: 'storage-full' });
  });
});
