import { NINE } from '@furrow/domain/testing/focus-session';
import { DAY } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { env } from 'node:process';
import { afterEach, expect, test, vi } from 'vitest';
import { uuidFor } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';
import { comeTogether, expectAgreement } from '../../testing/person/agreement.ts';
import { openDesk } from '../../testing/person/desk.ts';
import { arbitraryLife } from '../../testing/person/moves.ts';
import { make } from '../../testing/person/person.ts';
import { newWorld, pass } from '../../testing/person/world.ts';

/** How many lives are tried: few in each run, thousands in a proof. */
const LIVES = Number(env['FURROW_LIVES'] ?? 40);

/** A life that failed is lived again, and made shorter, with the seed and the path that its failure tells. */
const SEED = env['FURROW_SEED'];
const PATH = env['FURROW_PATH'];

afterEach(() => vi.useRealTimers());

test(
  'whatever a person does at once on two devices, both show what a recount gives, and one story of each planting',
  async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NINE });
    const server = new ModelServer();
    const desks = [await openDesk(server), await openDesk(server)] as const;
    for (const { focus } of desks) focus.watchShownFocus(() => undefined);
    let lives = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryLife, async (moves) => {
        lives += 1;
        pass(DAY - ((Date.now() - NINE) % DAY));
        for (const desk of desks) await desk.begin();
        const name = `person-${lives}`;
        const account = {
          id: uuidFor(name, NINE),
          displayName: name,
          email: `${name}@farm.example`,
          isAnonymous: false,
          isEmailConfirmed: true,
        };
        const world = newWorld(desks, server, account);
        for (const move of moves) await make(world, move);
        await comeTogether(world);
        await expectAgreement(world);
      }),
      {
        numRuns: LIVES,
        endOnFailure: PATH === undefined,
        ...(SEED && { seed: Number(SEED) }),
        ...(PATH && { path: PATH }),
      },
    );
    expect(lives).toBeGreaterThanOrEqual(LIVES);
  },
  600_000 + LIVES * 1000,
);
