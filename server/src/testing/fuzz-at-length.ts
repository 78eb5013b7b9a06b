import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app.ts';
import { openStore } from '../db/store.ts';
import { followBoard } from '../features/leaderboard/follow-board.ts';
import { listen } from '../http/listener.ts';
import { appSettings } from './app-settings.ts';
import { fuzz, FUZZED } from './fuzz.ts';
import { recordedLog } from './recorded-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROUNDS = 10;
const BODIES = 100_000;
const STREAMS = 20_000;

/** What a server may hold more at the end than after the first round, in which its caches fill. */
const MOST_GROWTH_BYTES = 32 * 1024 * 1024;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function heldBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** The long version of the tests' fuzzing, over all routes. The exit code is 1 after any fault, or if the memory has grown. */
async function fuzzAtLength(seed: number): Promise<boolean> {
  const folder = await temporaryFolder();
  const { log, text: logged } = recordedLog('error');
  const settings = { ...appSettings(), ...FUZZED, log };
  const store = await openStore({ kind: 'embedded', dataDir: folder.path }, settings.log);
  const board = followBoard({ ...store, log: settings.log });
  while (!board.current()) await sleep(50);
  const app = createApp({ ...settings, store, board: board.current });
  const listener = await listen(app, '127.0.0.1', 0);
  const faults: string[] = [];
  const held: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const share = { bodies: BODIES / ROUNDS, streams: STREAMS / ROUNDS, seed: seed + round };
    const found = await fuzz({ server: listener.address, logged, ...share });
    faults.push(...found.faults);
    held.push(heldBytes());
    const counts = [...found.statuses].toSorted(([a], [b]) => a - b);
    say(
      `round ${round + 1}: ${JSON.stringify(Object.fromEntries(counts))}, ${held.at(-1)} bytes held`,
    );
  }
  board.stop();
  await listener.stop(1000);
  await settings.jobs.idle();
  await store.close();
  await rm(folder.path, { recursive: true, force: true });
  const grown = (held.at(-1) ?? 0) - (held[0] ?? 0);
  for (const fault of faults.slice(0, 20)) say(fault);
  say(`seed ${seed}: ${faults.length} faults, ${grown} bytes grown`);
  return faults.length === 0 && grown < MOST_GROWTH_BYTES;
}

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
process.exit((await fuzzAtLength(seed)) ? 0 : 1);
