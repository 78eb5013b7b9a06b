import type { Fact, LedgerEvent, PlantingId, Span } from '@furrow/domain/events/event';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { FocusSession, NINE } from '@furrow/domain/testing/focus-session';
import { DAY, HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import { beforeEach, expect, it } from 'vitest';
import { asSent, newGardener } from '../../testing/gardener.ts';
import { describeOnLedger, EVENING } from '../../testing/ledger-under-test.ts';
import { storeLedger } from '../../testing/stored-ledger.ts';
import { readGarden } from './read-garden.ts';

const pomodoro = (name: string, at = NINE) =>
  asSent(new FocusSession({ name, at }).grow().facts, name);

/** A period that was ended early, with these spans. */
function early(name: string, focus: readonly Span[], more: object = {}): LedgerEvent[] {
  const { facts } = new FocusSession({ name, at: NINE }).after(MINUTE, 'end-early');
  const at = Math.max(...focus.map(({ to }) => to));
  const told = { at, focus, focusSeconds: 1, focusMinutes: 999, ...more };
  return asSent(
    facts.map((fact) => Object.assign({}, fact, told)),
    name,
  );
}

const second = (from: number): Span => ({ from, to: from + SECOND });

const planting = (name: string): PlantingId => firstPlantingId(name);

const strike = (name: string, at: number, struck = true): Fact => ({
  kind: 'planting-struck',
  planting: planting(name),
  at,
  struck,
});

const tag = (name: string, at: number): Fact => ({
  kind: 'planting-tagged',
  planting: planting(name),
  at,
  tag: null,
});

const shorten = (name: string, at: number): Fact => ({
  kind: 'planting-shortened',
  planting: planting(name),
  at,
  beginning: 60,
  end: 0,
});

const review = (name: string, at: number): Fact => ({
  kind: 'planting-reviewed',
  planting: planting(name),
  at,
  mood: 'well',
});

const times = (count: number, of: (place: number) => Fact) =>
  Array.from({ length: count }, (_, place) => of(place));

/** A period with many spans in the same hours as all others of its kind. */
function crowding(place: number, spans: number): LedgerEvent[] {
  const focus = Array.from({ length: spans }, (_, span) =>
    second(NINE - 20 * HOUR + place * 1.5 * SECOND + span * 60 * SECOND),
  );
  return early(`crowd ${place}`, focus, { focusSeconds: spans });
}

describeOnLedger('a ledger that somebody filled with what is hostile', (ledger) => {
  let user = '';
  beforeEach(async () => {
    user = await newGardener(ledger().db);
  });

  const store = (events: readonly LedgerEvent[]) => storeLedger(ledger().db, user, events, EVENING);

  const send = async (...events: LedgerEvent[]) => {
    const answer = await ledger().send(user, events);
    return answer.events.map((each) => (each.outcome === 'refused' ? each.code : each.outcome));
  };

  const sent = (...facts: Fact[]) => send(...asSent(facts, `${facts[0]?.kind} ${facts[0]?.at}`));

  async function gardenNow() {
    const garden = await readGarden(ledger().db, user, 0);
    if (!garden) throw new Error('The garden is long.');
    return garden;
  }

  it('takes no day from its account: a strike taken back 500 times shuts no planting (D61)', async () => {
    const strikes = times(501, (place) => strike('own', NINE + 2 * HOUR + place, place % 2 === 0));
    await store([...pomodoro('own'), ...asSent(strikes, 'strikes')]);
    expect((await gardenNow()).totals.pomodorosCompleted).toBe(0);
    expect(await sent(strike('own', NINE + 3 * HOUR, false))).toEqual(['applied']);
    expect((await gardenNow()).totals.pomodorosCompleted).toBe(1);
    expect(await sent(tag('own', NINE + 4 * HOUR))).toEqual(['applied']);
    expect(await sent(shorten('own', NINE + 4 * HOUR))).toEqual(['applied']);
    expect(await sent(review('own', NINE + 4 * HOUR))).toEqual(['applied']);
    expect(await send(...pomodoro('other device', NINE + 24 * MINUTE))).toEqual(['applied']);
    expect((await gardenNow()).totals.focusTimeTotal).toBe(24 * 60 + 25 * 60);
    const reset = asSent([{ kind: 'level-reset', at: NINE + 5 * HOUR }], 'reset');
    expect(await send(...reset)).toEqual(['applied']);
    expect(await sent(strike('own', NINE + 6 * HOUR, true))).toEqual(['applied']);
    expect(await send(...pomodoro('after', NINE + 6 * HOUR))).toEqual(['applied']);
    expect((await gardenNow()).totals.pomodorosCompleted).toBe(1);
  });

  it('goes on however many tags and reviews a planting has, the latest in time among them (D58, D70)', async () => {
    const quit = asSent(new FocusSession({ name: 'own' }).after(20 * MINUTE, 'quit').facts, 'own');
    const said = [
      ...times(600, (place) => tag('own', NINE + HOUR + place)),
      ...times(600, (place) => review('own', NINE + 30 * HOUR + place)),
      review('own', NINE + 2 * HOUR),
    ];
    await store([...quit, ...asSent(said, 'said')]);
    expect(await send(...pomodoro('beside', NINE + 10 * MINUTE))).toEqual(['applied']);
    expect(await sent(strike('own', NINE + 3 * HOUR))).toEqual(['applied']);
    expect((await gardenNow()).harvestHistory).toMatchObject([{ mood: 'well', focusTime: 0 }]);
  });

  it('connects focus after a level reset again, although its planting was struck before (D28, D73)', async () => {
    const { facts } = new FocusSession({ name: 'own' }).grow(2);
    const [before = [], after = []] = asSent(facts, 'own').map((event) => [event]);
    const tags = times(70, (place) => tag(`other ${place}`, NINE + 8 * HOUR + place));
    await store([...before, ...asSent([strike('own', NINE + 26 * MINUTE), ...tags], 'changes')]);
    await send(...asSent([{ kind: 'level-reset', at: NINE + 27 * MINUTE }], 'reset'));
    expect(await send(...after)).toEqual(['applied']);
    expect(await send(...pomodoro('beside', NINE + 40 * MINUTE))).toEqual(['applied']);
    expect((await gardenNow()).totals.pomodorosCompleted).toBe(1);
  });

  it('finds a review whose planting ends in the request of a level reset (D28, D70)', async () => {
    await store(asSent([review('own', NINE + 3 * HOUR)], 'review'));
    const quit = new FocusSession({ name: 'own' }).after(20 * MINUTE, 'quit');
    const reset = asSent([{ kind: 'level-reset', at: NINE }], 'reset');
    expect(await send(...reset, ...asSent(quit.facts, 'own'))).toEqual(['applied', 'applied']);
    expect((await gardenNow()).harvestHistory).toMatchObject([{ mood: 'well' }]);
  });

  it('connects nothing by the pause of an event that earlier releases took, and lets it be struck', async () => {
    const wide = early('wide', [second(NINE - 15 * DAY), second(NINE + 23 * HOUR)]);
    const tags = times(600, (place) => tag('wide', NINE + HOUR + place));
    const grown = Array.from({ length: 600 }, (_, place) =>
      pomodoro(`past ${place}`, NINE - 14 * DAY + place * 30 * MINUTE),
    );
    await store([...wide, ...asSent(tags, 'tags'), ...grown.flat()]);
    expect(await send(...pomodoro('yesterday', NINE - DAY))).toEqual(['applied']);
    expect(await send(...pomodoro('today', NINE + HOUR))).toEqual(['applied']);
    expect(await send(...pomodoro('twenty days ago', NINE - 20 * DAY))).toEqual(['applied']);
    expect(await sent(strike('wide', NINE + 2 * HOUR))).toEqual(['applied']);
  });

  it('takes no such event any more', async () => {
    const wide = early('wide', [second(NINE - 2 * DAY), second(NINE)]);
    expect(await send(...wide)).toEqual(['longer-than-planned']);
  });

  /** Sends as much as may be connected; returns how many periods that are, and why the next one is refused. */
  async function crowd() {
    let [taken, outcome] = [0, ''];
    for (const spans of [1000, 100, 5, 1]) {
      do {
        [outcome = ''] = await send(...crowding(taken, spans));
        if (outcome === 'applied') taken += 1;
      } while (outcome === 'applied');
    }
    return { taken, outcome };
  }

  it('is told apart from what is too long, and can be struck until there is room again (D75)', async () => {
    const { taken, outcome } = await crowd();
    expect(outcome).toBe('too-connected');
    const own = pomodoro('own', NINE - 10 * HOUR);
    expect(await send(...own)).toEqual(['too-connected']);
    expect(await send(...pomodoro('next', NINE + HOUR))).toEqual(['applied']);
    for (let place = 0; place < taken; place += 1)
      expect(await sent(strike(`crowd ${place}`, NINE + 2 * HOUR + place))).toEqual(['applied']);
    expect(await send(...own)).toEqual(['applied']);
    expect((await gardenNow()).totals.focusTimeTotal).toBe(50 * 60);
  });

  it('takes a strike among events that are refused, and answers in the order of the request', async () => {
    const { taken } = await crowd();
    const strikes = times(taken, (place) => strike(`crowd ${place}`, NINE + HOUR + place));
    const refused = Array.from({ length: 20 }, (_, place) =>
      pomodoro(`own ${place}`, NINE - 10 * HOUR + place * MINUTE),
    ).flat();
    const [first, ...others] = asSent(strikes, 'strikes');
    const batch = [...(first ? [first] : []), ...refused, ...others];
    const outcomes = await send(...batch);
    const expected = batch.map(({ kind }) =>
      kind === 'planting-struck' ? 'applied' : 'too-connected',
    );
    expect(outcomes).toEqual(expected);
    expect(await send(...refused)).not.toContain('too-connected');
  });

  it('lets focus be, whatever ended before it began or began after it ended', async () => {
    const before = Array.from({ length: 12_000 }, (_, place) => {
      const from = NINE - 20 * HOUR + place * 5 * SECOND;
      const spans = [second(from), second(from + 2 * HOUR)];
      return early(`before ${place}`, spans, { planting: planting(`before ${place % 30}`) });
    });
    await store(before.flat());
    expect(await send(...pomodoro('next', NINE))).toEqual(['applied']);
    expect(await sent(strike('next', NINE + HOUR))).toEqual(['applied']);
    expect(await send(...pomodoro('offline', NINE - 22 * HOUR))).toEqual(['applied']);
    expect(await sent(strike('offline', NINE + 2 * HOUR))).toEqual(['applied']);
  });

  it('forgets what was struck, however much that is around', async () => {
    const around = Array.from({ length: 1200 }, (_, place) => {
      const from = NINE - 20 * HOUR + place * SECOND;
      const of = { planting: planting(`around ${place % 6}`) };
      return early(`around ${place}`, [second(from), second(from + 35 * HOUR)], of);
    });
    const strikes = times(6, (place) => strike(`around ${place}`, NINE + 16 * HOUR));
    await storeLedger(ledger().db, user, [...pomodoro('own'), ...around.flat()], NINE + 20 * HOUR);
    await store(asSent([...strikes, strike('own', NINE + HOUR)], 'strikes'));
    expect(await sent(strike('own', NINE + 2 * HOUR, false))).toEqual(['applied']);
    expect(await send(...pomodoro('offline', NINE + HOUR))).toEqual(['applied']);
    expect((await gardenNow()).totals.focusTimeTotal).toBe(2 * 25 * 60);
  });

  it('finds the last session behind any number of plantings without one, and of corrections (D61)', async () => {
    const own = [...pomodoro('before'), ...pomodoro('last', NINE + HOUR)];
    const ended = Array.from({ length: 30 }, (_, place) => {
      const from = NINE + 2 * HOUR + place * MINUTE;
      return early(`ended ${place}`, [{ from, to: from + SECOND }]);
    });
    const corrections = times(4990, (place) => tag(`other ${place}`, NINE + 3 * HOUR + place));
    await store([...own, ...ended.flat(), ...asSent(corrections, 'corrections')]);
    expect(await sent(strike('last', NINE + 4 * HOUR))).toEqual(['applied']);
    const { lastSession } = await gardenNow();
    expect(lastSession).toMatchObject({ completedAt: new Date(NINE + 25 * MINUTE).toISOString() });
    expect(await sent(strike('before', NINE + 4 * HOUR + 1))).toEqual(['applied']);
    expect((await gardenNow()).lastSession).toBeNull();
  });
});
