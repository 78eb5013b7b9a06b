import type { TimerFact } from '@furrow/domain/events/event';
import { DEFAULT_FOCUS_PLAN, planInTime } from '@furrow/domain/session-setup/focus-plan';
import { CARES, LASTS, waysField, type Ways } from '@furrow/domain/session-setup/ways';
import { isSame } from '@furrow/domain/fields';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEAT, settled, World } from '../../../testing/two-devices.ts';

const WAITING = { startBreaks: false, startFocus: false } as const;

const takingOver = fc.record({
  waits: fc.boolean(),
  /** Whether '+5 min' is pressed at first. */
  isExtended: fc.boolean(),
  before: fc.integer({ min: 2 * 60, max: 40 * 60 }),
  after: fc.integer({ min: 1, max: 45 * 60 }),
  end: fc.constantFrom('finish', 'resume', 'quit', 'end-early', 'return-to-focus'),
});

type TakingOver = typeof takingOver extends fc.Arbitrary<infer One> ? One : never;

const planOf = (ways: Ways, { waits }: TakingOver) =>
  planInTime({ ...DEFAULT_FOCUS_PLAN, ...waysField(ways) }, waits ? WAITING : undefined);

/** The phone takes over what grows at the desk. Returns all facts of both, and when each was pressed. */
async function takeOver(ways: Ways, taking: TakingOver) {
  const { isExtended, before, after, end } = taking;
  const world = new World();
  const [desk, phone] = world.devices;
  await world.become('prompt');
  const begun = desk.clock.read().wall;
  desk.open(planOf(ways, taking));
  await settled();
  if (isExtended) await desk.runner?.dispatch({ kind: 'extend' });
  const { growing } = desk;
  await world.pass(before);
  phone.open();
  await world.pass(BEAT);
  phone.press('first');
  await world.pass(1);
  await desk.browser.exchange();
  expect([desk.growing, phone.growing]).toEqual([undefined, growing]);
  await world.pass(after);
  const ended = phone.clock.read().wall;
  await phone.runner?.dispatch({ kind: end });
  const { planting } = phone.runner?.shown.getState() ?? {};
  for (const { browser } of world.devices) await browser.exchange();
  return { begun, ended, planting, facts: [...desk.browser.facts, ...phone.browser.facts] };
}

/** Both devices may store the end of a period that comes in the second before the first hears of the second. A ledger counts it once (D15). */
const once = (facts: readonly TimerFact[]) =>
  facts.filter((fact, place) => facts.findIndex((each) => isSame(each, fact)) === place);

/** The same on one device. */
function stay(ways: Ways, taking: TakingOver, begun: number, ended: number) {
  const session = new FocusSession({ name: 'b-1', plan: planOf(ways, taking), at: begun });
  if (taking.isExtended) session.do('extend');
  while (session.now < ended) session.after(SECOND, 'tick');
  return session.do(taking.end);
}

test.each<Ways>([{}, ...LASTS.map((lasts) => ({ lasts })), ...CARES.map((care) => ({ care }))])(
  'what another device takes over in the middle has the one outcome that it has on one device: %o (D48)',
  async (ways) => {
    await fc.assert(
      fc.asyncProperty(takingOver, async (taking) => {
        const { begun, ended, planting, facts } = await takeOver(ways, taking);
        const alone = stay(ways, taking, begun, ended);
        expect(once(facts)).toEqual(alone.facts);
        expect(planting).toEqual(alone.planting);
        expect(planting?.plan.ways).toEqual(waysField(ways).ways);
      }),
      {
        numRuns: 20,
        examples: [[{ waits: false, isExtended: false, before: 1488, after: 1, end: 'finish' }]],
      },
    );
  },
);
