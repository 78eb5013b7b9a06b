import { SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEAT, settled, World } from '../../../testing/two-devices.ts';

const RUNS = 2000;
const PATIENCE_MS = 600_000;

const device = fc.constantFrom(0, 1);
const onTheWay = fc.record({
  does: fc.constant('answer' as const),
  place: fc.nat(5),
  isLost: fc.boolean(),
});
const arrives = fc.record({
  does: fc.constant('answer' as const),
  place: fc.nat(5),
  isLost: fc.constant(false),
});
const time = fc.record({
  does: fc.constant('wait' as const),
  seconds: fc.integer({ min: 1, max: 9 }),
});

const anything = fc.oneof(
  { weight: 6, arbitrary: arrives },
  { weight: 1, arbitrary: onTheWay },
  { weight: 2, arbitrary: time },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('open', 'open', 'close', 'hear', 'first', 'first', 'second', 'quit'),
      device,
    }),
  },
);
type Move = typeof anything extends fc.Arbitrary<infer One> ? One : never;

async function make({ server, ...world }: World, move: Move): Promise<void> {
  if (move.does === 'answer') server.move(move.place, move.isLost);
  else if (move.does === 'wait')
    for (const { clock } of world.devices) clock.run(move.seconds * SECOND);
  else {
    const one = world.devices[move.device === 0 ? 0 : 1];
    if (move.does === 'open') one.open();
    else if (move.does === 'close') one.close();
    else if (move.does === 'hear') void one.browser.exchange();
    else if (move.does === 'quit') void one.quit();
    else one.press(move.does);
  }
  await settled();
}

test(
  'whatever two devices and a slow server do, each state of the page leads to a timer by at most three presses (D48)',
  async () => {
    const schedule = fc.record({
      moves: fc.array(anything, { maxLength: 30 }),
      way: fc.constantFrom('prompt' as const, 'down' as const),
      which: fc.constantFrom('first' as const, 'second' as const),
    });
    await fc.assert(
      fc.asyncProperty(schedule, async ({ moves, way, which }) => {
        const world = new World();
        for (const move of moves) await make(world, move);
        await world.become(way);
        for (const each of world.devices) {
          each.open();
          await world.pass(BEAT);
          // It hears of the other device before somebody presses.
          await each.browser.exchange();
          await world.pass(BEAT);
          // A planting that was left here is offered, although the other device has taken it meanwhile: that takes a press more.
          // Without the server, only the second button can lead to a timer: it begins another planting.
          for (const press of [way === 'down' ? 'second' : which, 'second', 'second'] as const) {
            if (each.growing === undefined) each.press(press);
            await world.pass(BEAT);
          }
          expect(each.state.kind).toBe('growing');
        }
        if (way === 'down') return;
        // Both may have begun unheard: they hear that the server answers, tell it, and hear of each other.
        await world.exchangeAll();
        const running = world.devices.filter(({ growing }) => growing !== undefined);
        expect(running).toHaveLength(1);
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);

/** The other device opens the page, closes it, and begins its own where it is offered; it never chooses to end what it sees. */
const opening = fc.oneof(
  { weight: 6, arbitrary: onTheWay },
  { weight: 2, arbitrary: time },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('open', 'close', 'hear'),
      device: fc.constant(1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('hear' as const), device: fc.constant(0) }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'begin' } as const) },
);

test(
  'a device that only opens the page takes nothing from the one on which a planting grows (D48)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(opening, { maxLength: 30 }), async (moves) => {
        const world = new World();
        const [desk, phone] = world.devices;
        await world.become('prompt');
        desk.open();
        await world.pass(60);
        const { growing } = desk;
        world.server.way = 'slow';
        for (const move of moves) {
          if (move.does !== 'begin') await make(world, move);
          else if (phone.state.kind === 'asking') phone.press('first');
        }
        await world.become('prompt');
        await world.exchangeAll();
        expect(desk.growing).toBe(growing);
        expect(growing).toBeDefined();
        expect(desk.browser.facts).toEqual([]);
        expect(phone.browser.facts.filter(({ kind }) => kind !== 'planting-left')).toEqual([]);
        expect(phone.growing).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);
