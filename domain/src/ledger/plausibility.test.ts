import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDiary, arbitraryLedger, ledgerOf, TODAY } from '../testing/ledgers.ts';
import { NINE, FocusSession, focusSessionAfterCycle } from '../testing/focus-session.ts';
import { HOUR, MINUTE, SECOND, type DayKey, type Instant } from '../time.ts';
import { isFocusEvent, type FocusEvent, type LedgerEvent } from '../events/event.ts';
import { correctSkew, implausibilityOf } from './plausibility.ts';

const DAY = 24 * HOUR;

/** The first pomodoro of a default plan, from nine to 9:25. */
function pomodoro(changes: Partial<FocusEvent> = {}): LedgerEvent {
  const event = ledgerOf(new FocusSession().grow().facts).find(isFocusEvent);
  if (!event) throw new Error('nothing grew');
  return Object.assign({}, event, changes);
}

function quitAt(at: Instant, day: DayKey): LedgerEvent {
  const [event] = ledgerOf(new FocusSession({ at: at - MINUTE }).after(MINUTE, 'quit').facts);
  if (!event) throw new Error('nothing was quit');
  return { ...event, day };
}

const END = NINE + 25 * MINUTE;

describe('what the timer records', { timeout: 60_000 }, () => {
  it.each([
    ['of several devices', arbitraryLedger],
    ['of one focus session after another', arbitraryDiary],
  ])('is plausible when it arrives, whatever was done: %s (D12, D29)', (_, ledgers) => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        for (const event of ledger) {
          const arrived = correctSkew(event, { sentAt: event.at, now: event.at });
          expect(implausibilityOf(arrived, event.at)).toBeUndefined();
          // The device's clock was ahead.
          const now = event.at - 7 * MINUTE;
          const corrected = correctSkew(event, { sentAt: event.at, now });
          expect(implausibilityOf(corrected, now)).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a period that was ended early', () => {
  const focusSession = new FocusSession().after(10 * MINUTE, 'end-early');
  const [event] = ledgerOf(focusSession.facts);
  const span = { from: NINE, to: NINE + 10 * MINUTE };
  const judged = (focus: object) =>
    event && implausibilityOf(Object.assign({}, event, { focus }), NINE + HOUR);

  it('needs some focus, but no more than was planned (D84)', () => {
    expect(judged([span])).toBeUndefined();
    expect(judged([])).toBe('focus-missing');
    expect(judged([{ from: span.to, to: span.from }])).toBe('focus-missing');
    expect(judged([{ ...span, to: NINE + 26 * MINUTE }])).toBe('longer-than-planned');
  });
});

describe('an event is refused', () => {
  it('more than 2 minutes in the future (D29)', () => {
    expect(implausibilityOf(pomodoro(), END - 2 * MINUTE)).toBeUndefined();
    expect(implausibilityOf(pomodoro(), END - 2 * MINUTE - 1)).toBe('in-the-future');
  });

  it('whose focus lies further apart than 36 hours, since everything within would be connected (D29, D73)', () => {
    const apart = (by: number) =>
      pomodoro({
        focus: [
          { from: END - by, to: END - by + 20 * MINUTE },
          { from: END - 5 * MINUTE, to: END },
        ],
      });
    expect(implausibilityOf(apart(36 * HOUR), END)).toBeUndefined();
    expect(implausibilityOf(apart(36 * HOUR + 1), END)).toBe('longer-than-planned');
  });

  it('older than 400 days, its focus included (D29)', () => {
    expect(implausibilityOf(pomodoro(), NINE + 400 * DAY)).toBeUndefined();
    expect(implausibilityOf(pomodoro(), NINE + 400 * DAY + 1)).toBe('too-old');
    expect(implausibilityOf(quitAt(NINE, TODAY), NINE + 400 * DAY)).toBeUndefined();
    expect(implausibilityOf(quitAt(NINE, TODAY), NINE + 400 * DAY + 1)).toBe('too-old');
  });

  it.each([
    ['2026-11-20T09:59:59Z', '2026-11-21', 'impossible-day'],
    ['2026-11-20T10:00:00Z', '2026-11-21', undefined],
    ['2026-11-21T11:59:59Z', '2026-11-20', undefined],
    ['2026-11-21T12:00:00Z', '2026-11-20', 'impossible-day'],
    ['2026-11-20T09:00:00Z', '2026-11-20', undefined],
    ['2026-11-20T09:00:00Z', '2025-11-20', 'impossible-day'],
  ] as const)('with a day no time zone had: at %s on %s it is %s (D29, D42)', (at, day, code) => {
    const instant = Date.parse(at);
    expect(implausibilityOf(quitAt(instant, day), instant)).toBe(code);
    const [reset] = ledgerOf([{ kind: 'level-reset', at: instant }]);
    expect(reset && implausibilityOf({ ...reset, day }, instant)).toBe(code);
  });

  it('longer than its plan allows (D29)', () => {
    expect(implausibilityOf(pomodoro({ focusMinutes: 24 }), END)).toBe('longer-than-planned');
    const longer = [{ from: NINE - 1, to: END }];
    expect(implausibilityOf(pomodoro({ focus: longer }), END)).toBe('longer-than-planned');
  });

  it.each([
    [5, 6000, undefined],
    [5, 6001, 'longer-than-planned'],
    [0, 1500, undefined],
    [0, 1501, 'longer-than-planned'],
  ] as const)('with a break of %i min and %i s of focus when quit: %s', (breaks, seconds, code) => {
    const quit = { ...quitAt(NINE, TODAY), breakMinutes: breaks, focusSeconds: seconds };
    expect(implausibilityOf(quit, NINE)).toBe(code);
  });

  it.each([
    ['no stretch at all', []],
    ['a second too little', [{ from: NINE + SECOND, to: END }]],
    ['stretches that end before it does', [{ from: NINE - MINUTE, to: END - MINUTE }]],
    [
      'a stretch run backwards',
      [
        { from: END, to: END - 5 * MINUTE },
        { from: END - 30 * MINUTE, to: END },
      ],
    ],
  ])('where a period is said to be over that shows %s (D12, D29)', (_, focus) => {
    expect(implausibilityOf(pomodoro({ focus }), END)).toBe('focus-missing');
  });

  it('if it claims to be the second pomodoro but has the focus of one', () => {
    const [, second] = ledgerOf(focusSessionAfterCycle().facts).filter(isFocusEvent);
    const event = second && { ...second, focusSeconds: 1500 };
    expect(event && implausibilityOf(event, event.at)).toBe('focus-missing');
  });
});

const arrived = (event: LedgerEvent) => correctSkew(event, { sentAt: END, now: END });

/** A pomodoro whose first 20 minutes ended so long after its end, by the clock of then. */
const ahead = (by: number) => [
  { from: END + by - 20 * MINUTE, to: END + by },
  { from: END - 5 * MINUTE, to: END },
];

describe('focus later than its end', () => {
  it.each([10 * MINUTE, HOUR, 23 * HOUR, 20 * DAY])(
    'was before the clock was set back, so it ends before what follows: %i ms (D29, D73)',
    (by) => {
      const set = arrived(pomodoro({ focus: ahead(by) }));
      expect(set).toMatchObject({ focus: [{ from: NINE, to: END - 5 * MINUTE }, ahead(by)[1]] });
      expect(implausibilityOf(set, END)).toBeUndefined();
    },
  );

  it('counts before its end, not in the hours to come', () => {
    const tomorrow = { from: END + 20 * HOUR, to: END + 23 * HOUR };
    const plan = { ways: { lasts: 'until-stopped' } } as const;
    const [counted] = ledgerOf(new FocusSession({ plan }).after(25 * MINUTE, 'finish').facts);
    const forged = Object.assign({}, counted, { focus: [tomorrow], focusSeconds: 3 * 3600 });
    expect(implausibilityOf(forged, END)).toBe('in-the-future');
    expect(arrived(forged)).toMatchObject({ focus: [{ from: END - 3 * HOUR, to: END }] });
  });

  it('is overtime that stays after its zero (D68)', () => {
    const plan = { ways: { lasts: 'past-zero' } } as const;
    const session = new FocusSession({ plan }).grow().wait(10 * MINUTE);
    const { facts } = session.shiftClock(-HOUR).after(5 * MINUTE, 'resume');
    const [, overtime] = ledgerOf(facts).map(arrived);
    const at = END + 10 * MINUTE - HOUR + 5 * MINUTE;
    expect(overtime).toMatchObject({ kind: 'overtime-ended', at, zero: at - 15 * MINUTE });
    expect(overtime && implausibilityOf(overtime, at)).toBeUndefined();
  });
});

describe('a clock that is ahead (D29)', () => {
  it('is corrected: all instants move by the difference, the day is kept (D42)', () => {
    const late = correctSkew(pomodoro(), { sentAt: NINE + HOUR, now: NINE });
    const focus = [{ from: NINE - HOUR, to: END - HOUR }];
    expect(late).toEqual({ ...pomodoro(), at: END - HOUR, focus });
    expect(correctSkew(quitAt(NINE, TODAY), { sentAt: NINE + 1, now: NINE }).at).toBe(NINE - 1);
  });

  it('is corrected, so that events in its future become plausible', () => {
    const clocks = { sentAt: END + 10 * MINUTE, now: END - 50 * MINUTE };
    expect(implausibilityOf(pomodoro(), clocks.now)).toBe('in-the-future');
    expect(implausibilityOf(correctSkew(pomodoro(), clocks), clocks.now)).toBeUndefined();
  });

  it('is the only kind corrected: a slow network looks like a clock that is behind', () => {
    const event = pomodoro();
    expect(correctSkew(event, { sentAt: NINE, now: NINE + HOUR })).toBe(event);
  });
});
