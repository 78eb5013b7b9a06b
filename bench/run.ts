import { availableParallelism, loadavg } from 'node:os';
import { almanac } from './almanac.ts';
import { arrival } from './arrival.ts';
import { background } from './background.ts';
import { day } from './day.ts';
import { focus } from './focus.ts';
import { closedDevices } from './hostile/closed-devices.ts';
import { connected } from './hostile/connected.ts';
import { documents } from './hostile/documents.ts';
import { exportsOfBlanks } from './hostile/exports.ts';
import { floods } from './hostile/floods.ts';
import { ledgers } from './hostile/ledgers.ts';
import { reads } from './hostile/reads.ts';
import { tags } from './hostile/tags.ts';
import { live } from './live.ts';
import { leaderboard } from './leaderboard.ts';
import { pageScores } from './lighthouse.ts';
import { disk } from './operations/disk.ts';
import { flood, hashing } from './operations/crowds.ts';
import { idle, idleConnections, rest } from './operations/idle.ts';
import { rollingRestart } from './operations/rolling-restart.ts';
import type { Topic } from './measuring.ts';

const GROUPS: Readonly<Record<string, readonly Topic[]>> = {
  costs: [leaderboard, day, almanac, live, arrival],
  background: [background],
  focus: [focus],
  hostile: [floods, connected, ledgers, documents, exportsOfBlanks, reads, tags, closedDevices],
  lighthouse: [pageScores],
  operations: [idle, rest, hashing, flood, idleConnections, disk, rollingRestart],
};

/* Runs a group's topics, or only those that the command line names, and passes its number on. Exits with 1 if a criterion does not hold. */
const [group = '', ...words] = process.argv.slice(2);
const isNumber = (word: string): boolean => /^\d+$/.test(word);
const [largest] = words.filter(isNumber).map(Number);
const wanted = words.filter((word) => !isNumber(word));
const topics = GROUPS[group] ?? [];
const chosen = topics.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

console.log(
  `Times are those of a machine with a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`,
);
let broken = 0;
for (const { name, run } of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  for (const { line, holds } of await run(largest)) {
    if (holds === false) broken += 1;
    console.log(`${holds === undefined ? ' ' : holds ? '✓' : '✗'} ${line}`);
  }
}
if (chosen.length === 0)
  console.log(`Nothing of that name. There is: ${topics.map(({ name }) => name).join(', ')}`);
if (broken > 0) console.log(`\n${broken} promises are not kept`);
if (chosen.length === 0 || broken > 0) process.exitCode = 1;
