import { buildWhatIsStale } from '../scripts/prepare/build.mjs';
import { ROOT } from '../scripts/prepare/ready.mjs';
import { day } from './day.ts';
import { garden } from './garden.ts';
import { history } from './history.ts';
import { ledger } from './ledger.ts';
import { leaderboard } from './leaderboard.ts';
import { startUp } from './start-up.ts';
import { todos } from './todos.ts';
import type { Topic } from './topic.ts';

const topics: readonly Topic[] = [startUp, ledger, history, leaderboard, day, garden, todos];

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? topics : topics.filter(({ name }) => wanted.includes(name));

await buildWhatIsStale(ROOT, process.env);
for (const { name, run } of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  for (const line of await run()) console.log(line);
}
if (chosen.length === 0) {
  console.log(`Nothing of that name. There is: ${topics.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
