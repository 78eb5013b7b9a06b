import type { LedgerEvent } from '@furrow/domain/events/event';
import { projectGarden } from '@furrow/domain/ledger/garden';
import { endingOf } from '@furrow/domain/ledger/reach';
import { NINE, FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseAwayError } from '../../db/failure.ts';
import { ledgerEvents, users } from '../../db/schema.ts';
import { accountServer } from '../../testing/account-server.ts';
import { asSent } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { longLedger } from '../../testing/long-ledger.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import { sessionsExport } from './export-pieces.ts';
import type { Visitor } from '../../testing/visitor.ts';

const focusSession = (name: string, at: number) => new FocusSession({ name, at });
const year = longLedger(900);
const reset = asSent([{ kind: 'level-reset', at: NINE - 300 * HOUR }], 'reset');

/** A cycle that was left alone for three days, another gardener's device at work meanwhile, and a day with much at the same time. */
const odd = [
  ...asSent(
    focusSession('long', NINE - 80 * HOUR)
      .grow(2)
      .wait(72 * HOUR)
      .grow(2).facts,
    'long',
  ),
  ...Array.from({ length: 300 }, (_, place) =>
    asSent(
      focusSession(`crowd ${place}`, NINE - 50 * HOUR + place * MINUTE)
        .grow(1)
        .do('quit').facts,
      `${place}`,
    ),
  ).flat(),
];

/** Sessions of a year that were corrected at its end, some of them again and again, the latest first (D61). */
const corrected = [
  ...longLedger(2500),
  ...asSent(
    [0, 200, 400, 560].flatMap((place) =>
      [place !== 200, place === 400, place !== 560].map((struck, changes) => ({
        kind: 'planting-struck',
        planting: `focus session ${place}.1`,
        at: NINE + HOUR - place + changes,
        struck,
      })),
    ),
    'corrected',
  ),
];

const withoutResets = (events: readonly LedgerEvent[]) =>
  events.filter(({ kind }) => kind !== 'level-reset');

const wordy = (event: LedgerEvent): LedgerEvent =>
  'notes' in event ? { ...event, notes: '漢'.repeat(2000) } : event;

/** More than the buffers between the server and a reader who reads nothing can hold. */
const long = longLedger(1500).map(wordy);

/** An export whose body nobody reads yet. */
function open(server: { address: URL }, who: Visitor, file = 'export') {
  const Cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(new URL(`/api/me/${file}`, server.address), { headers: { Cookie } });
}

describeOnStore('an export', (store) => {
  let people = 0;
  /** Somebody with past events, which are only in the ledger. */
  async function withPast(events: readonly LedgerEvent[]) {
    const server = await accountServer(store(), { clock: () => EVENING });
    people += 1;
    const email = `exports${people}@example.com`;
    const ada = await server.registered(email);
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    const rows = events.map((body) => ({
      userId: user?.id ?? '',
      id: body.id,
      planting: body.kind === 'level-reset' ? null : body.planting,
      day: body.day,
      endsAt: endingOf(body),
      body,
    }));
    if (rows.length > 0) await store().db.insert(ledgerEvents).values(rows);
    return { server, ada };
  }

  it.each([
    ['a year', [...year, ...reset]],
    ['a crowd and a long absence', odd],
    ['a time that was corrected long after', corrected],
    ['no past', []],
  ])(
    'has every session of %s as if no level had been reset, oldest first (D28)',
    async (_, past) => {
      const { ada } = await withPast(past);
      const { records } = projectGarden(withoutResets(past));
      const { body } = await ada.get('/api/me/export');
      expect(body).toMatchObject({ sessions: records });
      expect(body).toHaveProperty('sessions.length', records.length);
      expect(body).toHaveProperty('events.length', past.length);
    },
  );

  it('has ways, overtime and the review of a session, in both files (D69, D70)', async () => {
    const ways = { lasts: 'past-zero', care: 'gentle' } as const;
    const sown = new FocusSession({ name: 'reviewed', at: NINE - 5 * HOUR, plan: { ways } })
      .grow(1)
      .after(7 * MINUTE, 'resume')
      .do('return-to-focus')
      .after(MINUTE, 'quit');
    const { planting } = sown.facts[0] ?? { planting: 'none.1' };
    const review = { mood: 'so-so', reviewNote: '=noisy, but done' } as const;
    const reviewed = {
      kind: 'planting-reviewed',
      planting,
      at: sown.now + MINUTE,
      ...review,
    } as const;
    const { ada } = await withPast(asSent([...sown.facts, reviewed], 'reviewed'));
    const { body } = await ada.get('/api/me/export');
    const session = { ways, overtime: 420, focusTime: 1980, ...review };
    expect(body).toMatchObject({ sessions: [session] });
    const csv = await ada.get('/api/me/export/sessions.csv');
    expect(csv.body).toContain(`past-zero,gentle,420,so-so,"'=noisy, but done",`);
  });

  it('has the events in their order, as they were entered', async () => {
    const { ada } = await withPast(year);
    const { body } = await ada.get('/api/me/export');
    expect(body).toMatchObject({
      events: year.toSorted((a, b) => endingOf(a) - endingOf(b) || (a.id < b.id ? -1 : 1)),
    });
  });

  it('is written a hundred sessions at a time, however many are counted together', async () => {
    const crowd = Array.from({ length: 250 }, (_, place) =>
      asSent(focusSession(`all ${place}`, NINE - 50 * HOUR + place).do('quit').facts, `${place}`),
    ).flat();
    await withPast(crowd);
    const [user] = await store()
      .db.select({ id: users.id })
      .from(users)
      .where(eq(users.email, `exports${people}@example.com`));
    const lines: number[] = [];
    for await (const piece of sessionsExport(store().db, user?.id ?? ''))
      lines.push(piece.split('\r\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(251);
    expect(Math.max(...lines)).toBe(100);
  });

  it('has what was refused, as it was sent (D29)', async () => {
    const { ada } = await withPast([]);
    const events = [{ id: '01890000-0000-7000-8000-000000000000', kind: 'penalty-incurred' }];
    await ada.post('/api/garden/events', { sentAt: EVENING, events });
    const { body } = await ada.get('/api/me/export');
    expect(body).toMatchObject({ refused: [{ body: JSON.stringify(events[0]) }] });
  });

  it('comes to an end where one planting reaches over a whole year', async () => {
    const [first] = year;
    const endless = year.map((event) =>
      'planting' in event && first && 'planting' in first
        ? { ...event, planting: first.planting }
        : event,
    );
    const { ada } = await withPast([...endless, ...odd]);
    const { status, body } = await ada.get('/api/me/export');
    expect(status).toBe(200);
    expect(body).toHaveProperty('events.length', endless.length + odd.length);
  });

  it('is whole, even if the database is away for a moment once it has begun', async () => {
    const { ada } = await withPast(year);
    const { db } = store();
    const execute = db.execute.bind(db);
    let statements = 0;
    const failing = vi.spyOn(db, 'execute').mockImplementation((statement) => {
      statements += 1;
      if (statements % 3 === 0) throw new DatabaseAwayError();
      return execute(statement);
    });
    onTestFinished(() => failing.mockRestore());
    const { body } = await ada.get('/api/me/export');
    expect(statements).toBeGreaterThan(9);
    expect(body).toHaveProperty('events.length', year.length);
    expect(body).toHaveProperty('sessions.length', projectGarden(year).records.length);
  });

  it('is one at a time for an account, and holds up nobody else (D75)', async () => {
    const { server, ada } = await withPast(long);
    const { ada: bob } = await withPast(year);
    const first = await open(server, ada);
    const second = await ada.get('/api/me/export/sessions.csv');
    expect([second.status, second.code]).toEqual([429, 'too-many-requests']);
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await bob.get('/api/me/export')).status).toBe(200);
    await first.body?.cancel();
    await expect.poll(async () => (await ada.get('/api/me/export')).status).toBe(200);
    expect((await ada.get('/api/me/export')).status).toBe(200);
  });
});
