import { expect, it } from 'vitest';
import type { Fact } from '../events/event.ts';
import { levelOf } from '../gardener/level.ts';
import { FocusSession, NINE } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { firstPlantingId } from '../planting/planting.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { gardenParts } from './garden-parts.ts';
import { RULES_VERSION } from './rules-version.ts';

const session = (name: string, hours: number, plan: Partial<FocusPlan> = {}) =>
  new FocusSession({ name, plan, at: NINE + hours * HOUR });

const cycle = session('a full cycle', 0).grow(4);
const untilStopped: Partial<FocusPlan> = { ways: { lasts: 'until-stopped' } };
const short = { focusMinutes: 14, breakMinutes: 0 };

/** Each rule of section 4 and D14, D19, D28, D29, D58, D61, D67 to D70, D73, D84 has its part in this ledger. */
const LEDGER = [
  cycle,
  session('on another device', 0.4).grow(4),
  session('many breaks', 3).wait(MINUTE).takeBreaks(8).grow(4),
  session('long pauses', 6)
    .wait(MINUTE)
    .pause(6 * MINUTE)
    .pause(MINUTE)
    .grow(2)
    .do('quit'),
  session('a quit', 9).after(10 * MINUTE, 'quit'),
  session('over midnight', 14, { focusMinutes: 50 }).grow(3),
  session('without a break', 18, { focusMinutes: 60, breakMinutes: 0 }).grow(),
  session('without a break, too short', 20, short).grow(),
  session('done early', 22)
    .after(9 * MINUTE, 'end-early')
    .do('return-to-focus')
    .grow(4),
  session('until stopped', 26, untilStopped).after(26 * MINUTE, 'finish'),
  session('until stopped, too short', 28, untilStopped).after(14 * MINUTE + 59 * SECOND, 'finish'),
  session('past zero', 30, { ways: { lasts: 'past-zero' } })
    .grow()
    .after(7 * MINUTE, 'resume')
    .do('quit'),
  session('a gentle quit', 32, { ways: { care: 'gentle' } })
    .wait(MINUTE)
    .takeBreaks(8)
    .pause(9 * MINUTE)
    .do('quit'),
  session('of another tag', 34, { tag: 'work' }).grow(),
  session('struck', 36).grow(4),
  session('beside the struck one', 36.2).grow(),
  session('struck, a quit', 39).grow().do('return-to-focus').do('quit'),
  session('struck, and withdrawn', 42).grow(4),
  session('shortened', 45).grow(4),
  session('shortened, without a break', 48, { focusMinutes: 60, breakMinutes: 0 }).grow(),
  session('done early alone', 50).after(9 * MINUTE, 'end-early'),
  session('wilted, and not ended', 50.5)
    .wait(MINUTE)
    .pause(6 * MINUTE)
    .grow(),
  session('done early, shortened', 51.2)
    .after(9 * MINUTE, 'end-early')
    .do('return-to-focus')
    .grow(),
  session('past zero, shortened', 52, { ways: { lasts: 'past-zero' } })
    .grow()
    .after(7 * MINUTE, 'resume')
    .do('quit'),
];

const reviewed = { kind: 'planting-reviewed', planting: firstPlantingId('until stopped') } as const;
const of = (name: string, hours = 53) => ({
  planting: firstPlantingId(name),
  at: NINE + hours * HOUR,
});

const REVIEWS: readonly Fact[] = [
  { ...reviewed, at: NINE + 27 * HOUR, mood: 'badly', reviewNote: 'too soon to say' },
  { ...reviewed, at: NINE + 28 * HOUR, mood: 'well' },
  { ...reviewed, at: NINE + 51 * HOUR, mood: 'so-so' },
];

const CORRECTIONS: readonly Fact[] = [
  { ...of('of another tag'), kind: 'planting-tagged', tag: 'school' },
  { ...of('struck'), kind: 'planting-struck', struck: true },
  { ...of('struck, a quit'), kind: 'planting-struck', struck: true },
  { ...of('struck, and withdrawn'), kind: 'planting-struck', struck: true },
  { ...of('struck, and withdrawn', 54), kind: 'planting-struck', struck: false },
  { ...of('shortened'), kind: 'planting-shortened', beginning: 90, end: 30 * 60 },
  { ...of('shortened, without a break'), kind: 'planting-shortened', beginning: 0, end: 45 * 60 },
  { ...of('done early, shortened'), kind: 'planting-shortened', beginning: 5 * 60, end: 60 },
  { ...of('past zero, shortened'), kind: 'planting-shortened', beginning: 0, end: 2 * 60 },
];

it('is another one when the same ledger gives another garden or other levels', async () => {
  const facts: Fact[] = [...LEDGER.flatMap((each) => each.facts), ...REVIEWS, ...CORRECTIONS];
  const reset = { kind: 'level-reset', at: NINE + 5 * HOUR } as const;
  const [before, after] = [facts, [...facts, reset]].map((each) => gardenParts(ledgerOf(each)));
  const levels = Array.from({ length: 400 }, (_, xp) => levelOf(xp));
  const figures = JSON.stringify({ before, after, levels }, listed, 1);
  // Changed rules get another version, and so another file, which `-u` writes.
  await expect(`${figures}\n`).toMatchFileSnapshot(`rules-${RULES_VERSION}.snap`);
});

const listed = (_key: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;
