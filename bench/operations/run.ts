import { availableParallelism, loadavg } from 'node:os';
import { buildWhatIsStale } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import { disk } from './disk.ts';
import { flood } from './flood.ts';
import { hashing } from './hashing.ts';
import { idle } from './idle.ts';
import { idleConnections } from './idle-connections.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { Finding, Proof } from './proof.ts';

const proofs: readonly Proof[] = [idle, hashing, flood, idleConnections, disk, rollingRestart];

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? proofs : proofs.filter(({ name }) => wanted.includes(name));

await buildWhatIsStale(ROOT, process.env);
console.log(
  `Times are promised on a machine that does nothing else; this one has a load of ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors.`,
);
const broken: Finding[] = [];
for (const { name, run } of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  for (const finding of await run()) {
    if (finding.holds === false) broken.push(finding);
    console.log(`${mark(finding)} ${finding.line}`);
  }
}
if (chosen.length === 0)
  console.log(`Nothing of that name. There is: ${proofs.map(({ name }) => name).join(', ')}`);
if (broken.length > 0) console.log(`\n${broken.length} promises are not kept`);
if (chosen.length === 0 || broken.length > 0) process.exitCode = 1;

function mark({ holds }: Finding): string {
  if (holds === undefined) return ' ';
  return holds ? '✓' : '✗';
}
