import { buildWhatIsStale } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/prepare/ready.mjs';
import type { Attack } from './attack.ts';
import { exporting } from './exports.ts';
import { floods } from './floods.ts';
import { forgedXp } from './forged-xp.ts';
import { keptAnswers } from './kept-answers.ts';

const attacks: readonly Attack[] = [floods, exporting, forgedXp, keptAnswers];

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? attacks : attacks.filter(({ name }) => wanted.includes(name));

await buildWhatIsStale(ROOT, process.env);
let broken = 0;
for (const { name, run } of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  for (const { line, holds } of await run()) {
    if (holds === false) broken += 1;
    console.log(`${holds === undefined ? ' ' : holds ? '✓' : '✗'} ${line}`);
  }
}
if (chosen.length === 0)
  console.log(`Nothing of that name. There is: ${attacks.map(({ name }) => name).join(', ')}`);
if (broken > 0) console.log(`\n${broken} promises are not kept`);
if (chosen.length === 0 || broken > 0) process.exitCode = 1;
