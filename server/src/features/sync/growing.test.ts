import { GROWING_KIND } from '@furrow/contract/growing-record';
import { GROWING_ORIGIN, type GrowingRecord } from '@furrow/domain/growing/growing-record';
import { takenBy } from '@furrow/domain/growing/holding';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId } from '@furrow/domain/planting/planting';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { expect, it } from 'vitest';
import { accountServer } from '../../testing/account-server.ts';
import { exchangeWith } from '../../testing/exchange-with.ts';
import { uuidFor } from '../../testing/gardener.ts';
import { EVENING } from '../../testing/ledger-under-test.ts';
import { describeOnStore } from '../../testing/store-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const holder = (name: string) => ({ id: uuidFor(name, EVENING), userAgent: 'Chrome' });

function growing(description = 'Letters'): GrowingRecord {
  const plan = { ...DEFAULT_FOCUS_PLAN, description };
  const id = firstPlantingId(uuidFor('planting', EVENING));
  const { planting } = beginPlanting(id, plan, EVENING - 5 * MINUTE);
  return {
    origin: GROWING_ORIGIN,
    version: 1,
    holder: holder('desk'),
    seq: 1,
    growing: { planting, lastSeen: EVENING, hidden: false },
    endedLately: [],
  };
}

async function send(who: Visitor, record: unknown, sentAt = EVENING) {
  const records = [{ kind: GROWING_KIND, record }];
  const { records: outcomes, changed } = await exchangeWith(who, { sentAt, records });
  return { outcomes, told: changed?.records.map((each) => each.record) };
}

describeOnStore('the running planting of an account (D48)', (store) => {
  const serve = () => accountServer(store(), { clock: () => EVENING });

  it('is its last holder’s; of two that take it over at once, the same one has it for both', async () => {
    const { registered } = await serve();
    const ada = await registered('holder@farm.example');
    const first = growing();
    expect((await send(ada, first)).told).toEqual([first]);
    const [one, other] = [takenBy(first, holder('phone')), takenBy(first, holder('tablet'))];
    await send(ada, one);
    const { told } = await send(ada, other);
    expect((await send(ada, one)).told).toEqual(told);
    expect(told).toEqual([one.holder.id < other.holder.id ? one : other]);
    expect((await send(ada, first)).told).toEqual(told);
  });

  it('is in the server’s time, with every length as it was', async () => {
    const { registered } = await serve();
    const ada = await registered('ahead@farm.example');
    const { told } = await send(ada, growing(), EVENING + 7 * MINUTE);
    expect(told).toMatchObject([
      {
        growing: {
          lastSeen: EVENING - 7 * MINUTE,
          planting: { mode: { since: EVENING - 12 * MINUTE } },
        },
      },
    ]);
  });

  it('is refused if it is malformed', async () => {
    const { registered } = await serve();
    const ada = await registered('malformed@farm.example');
    const malformed = [
      { ...growing(), holder: undefined },
      { ...growing(), origin: uuidFor('mine', EVENING) },
      { ...growing(), version: 0 },
      growing('x'.repeat(2001)),
    ];
    for (const record of malformed)
      expect((await send(ada, record)).outcomes).toMatchObject([{ outcome: 'refused' }]);
  });
});
