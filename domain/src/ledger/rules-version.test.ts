import { expect, it } from 'vitest';
import { levelOf } from '../gardener/level.ts';
import { FocusSession, NINE } from '../testing/focus-session.ts';
import { ledgerOf } from '../testing/ledgers.ts';
import { HOUR, MINUTE } from '../time.ts';
import type { FocusPlan } from '../session-setup/focus-plan.ts';
import { gardenParts } from './garden-parts.ts';
import { RULES_VERSION } from './rules-version.ts';

const session = (name: string, hours: number, plan: Partial<FocusPlan> = {}) =>
  new FocusSession({ name, plan, at: NINE + hours * HOUR });

const cycle = session('a full cycle', 0).grow(4);
const short = { focusMinutes: 14, breakMinutes: 0 };

/** Each rule of section 4 and D14, D19, D28, D29, D73, D84 has its part in this ledger. */
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
];

it('is another one when the same ledger gives another garden or other levels', async () => {
  const facts = LEDGER.flatMap((each) => each.facts);
  const reset = { kind: 'level-reset', at: NINE + 5 * HOUR } as const;
  const [before, after] = [facts, [...facts, reset]].map((each) => gardenParts(ledgerOf(each)));
  const levels = Array.from({ length: 400 }, (_, xp) => levelOf(xp));
  const figures = JSON.stringify({ before, after, levels }, listed, 1);
  // Changed rules get another version, and so another file, which `-u` writes.
  await expect(`${figures}\n`).toMatchFileSnapshot(`rules-${RULES_VERSION}.snap`);
});

const listed = (_key: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;
