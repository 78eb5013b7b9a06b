import { contentNamed } from '@furrow/domain/testing/tasks';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { MINUTE } from '@furrow/domain/time';
import { addTask } from '@furrow/domain/todo/task-changes';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../../testing/device.ts';
import { uuidFor, wired } from '../../testing/events.ts';
import { ModelServer } from '../../testing/model-server.ts';

const ADA = uuidFor('ada', 1_700_000_000_000);
const NINE = Date.UTC(2026, 10, 20, 9);

/** A browser whose clock can be set, and a server whose clock is right. */
async function openBrowser() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NINE });
  const began = performance.now();
  const server = new ModelServer();
  const device = await openDevice(server);
  const sent: { path: string; sentAt: number }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.body !== undefined) sent.push({ path, ...JSON.parse(init.body) });
    const answer = await server.fetch(path, init);
    answer.headers.set('cache-control', 'no-store');
    answer.headers.set('date', new Date(NINE + performance.now() - began).toUTCString());
    return answer;
  });
  const { browserClock } = await import('../../platform/clock.ts');
  const { showOwner } = await import('../../read-model/read-model-owner.ts');
  showOwner(device.storage, ADA);
  const setClock = (by: number) => {
    browserClock.now();
    vi.setSystemTime(Date.now() + by);
    browserClock.now();
  };
  return { device, setClock, sent };
}

test('stamps from before the clock was set forward are sent in the server’s time (D73)', async () => {
  const { device, setClock, sent } = await openBrowser();
  await device.sync(ADA);
  await device.changeTasks((records, edit) =>
    addTask(records, uuidFor('task', edit.at), contentNamed('hoe'), edit),
  );
  vi.advanceTimersByTime(10 * MINUTE);
  setClock(30 * MINUTE);
  vi.advanceTimersByTime(15 * MINUTE);
  const { facts } = new FocusSession()
    .wait(10 * MINUTE)
    .setClock(30 * MINUTE)
    .after(15 * MINUTE, 'tick');
  await device.live(ADA, wired(ledgerOf(facts)));
  await device.sync(ADA);
  // The first request after the leap only asks: its answer shows that the clock was set.
  const [asked, exchange] = sent.slice(-2);
  expect(asked).toMatchObject({ path: '/api/sync', events: [], records: [] });
  expect(exchange).toMatchObject({
    events: [
      {
        focus: [
          { from: NINE, to: NINE + 10 * MINUTE },
          { from: expect.closeTo(NINE + 10 * MINUTE, -4), to: expect.any(Number) },
        ],
      },
    ],
  });
  expect(exchange).toMatchObject({ records: [{ record: { content: { at: NINE } } }] });
  expect(exchange?.sentAt).toBeCloseTo(NINE + 25 * MINUTE, -4);
});
