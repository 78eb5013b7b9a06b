import { dayKeyAt } from '@furrow/domain/calendar';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { DAY } from '@furrow/domain/time';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { newPlanting, uuidv7 } from '../bodies.ts';
import { countsInWords, found, type Finding, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { beginDemo, register } from '../visitor.ts';
import { anotherBrowser, exchanged, goesOn } from './goes-on.ts';
import { watchBeside } from './watch.ts';

/** So many notes fit into what a demo, and an account, may store. */
const OF_DEMO = 400;
const OF_ACCOUNT = 1100;
const IN_A_REQUEST = 15;
const EXPORTS = 20;

/** Blanks after which a spreadsheet might read a formula: the notes that took longest to export. */
const BLANKS = '\t'.repeat(1000) + ' '.repeat(1000);

function quit(place: number): LedgerEvent {
  const at = Date.now() - DAY + place;
  return {
    kind: 'planting-quit',
    id: uuidv7(at),
    day: dayKeyAt(at, 'UTC'),
    at,
    planting: newPlanting(at),
    plant: 'carrot',
    focusMinutes: 25,
    breakMinutes: 5,
    notes: BLANKS,
    pauseSeconds: 0,
    focusSeconds: 1,
    earlyBreak: false,
  };
}

/** An account, and a demo, whose notes are made to be exported slowly, export them again and again. */
export const exportsOfBlanks: Topic = {
  name: 'exports',
  run: () =>
    withServer({ RATE_LIMIT_FACTOR: '1', DEMO_MEGABYTES: '2' }, async (server) => {
      const { address } = server;
      const neighbour = await register(address, 'neighbour');
      const attackers = [
        { who: await beginDemo(address), notes: OF_DEMO },
        { who: await register(address, 'attacker'), notes: OF_ACCOUNT },
      ];
      const findings: Finding[] = [];
      for (const { who, notes } of attackers) {
        for (let at = 0; at < notes; at += IN_A_REQUEST)
          await exchanged(who, {
            events: Array.from({ length: IN_A_REQUEST }, (_, place) => quit(at + place)),
          });
        const attack = exportAll(who);
        const watched = await watchBeside(server, neighbour, attack);
        findings.push(found(`${notes} notes exported: ${countsInWords(await attack)}`), ...watched);
      }
      const devices = [attackers[1]?.who ?? neighbour, await anotherBrowser(address, 'attacker')];
      return [...findings, await goesOn(devices)];
    }),
};

async function exportAll(who: Visitor): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  for (let times = 0; times < EXPORTS; times += 1) {
    const { status } = await who.get('/api/me/export/sessions.csv');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}
