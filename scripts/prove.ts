import { runVisibly } from './checks/step.ts';

/* Proofs, which take longer than a test may: `npm run prove -- NAME`; further arguments are passed to the proof. */

const PLAYWRIGHT = 'playwright test -c e2e/playwright.config.ts --workers=1';

/** Commands, some with variables before them: these are tests with larger counts. */
const PROOFS: Readonly<Record<string, string>> = {
  api: 'tsx server/src/testing/lint-api.ts',
  background: 'tsx bench/run.ts background',
  browser: `FURROW_KILLS=10 FURROW_EVENTS=400 ${PLAYWRIGHT} browser-killed sync`,
  focus: 'tsx bench/run.ts focus',
  fuzz: 'tsx --expose-gc server/src/testing/fuzz-at-length.ts',
  hostile: 'tsx bench/run.ts hostile',
  killed: 'FURROW_KILLS=30 vitest run --project server ledger/killed',
  lighthouse: 'tsx bench/lighthouse.ts',
  operations: 'tsx bench/run.ts operations',
  pooler:
    'FURROW_POOLER=pgbouncer vitest run --project server -t separate.PostgreSQL|^migrate|the.builder.is.killed',
  soak: 'tsx server/src/testing/soak/soak-command.ts',
};

const LONGEST_MS = 24 * 3_600_000;

const [name = '', ...more] = process.argv.slice(2);
const words = PROOFS[name]?.split(' ') ?? [];
const isVariable = (word: string) => word.startsWith('FURROW_');
const [tool, ...args] = words.filter((word) => !isVariable(word));
const problem =
  tool === undefined
    ? `Say which: npm run prove -- ${Object.keys(PROOFS).join(' | ')}`
    : await runVisibly(
        [tool, ...args, ...more],
        Date.now() + LONGEST_MS,
        Object.fromEntries(words.filter(isVariable).map((word) => word.split('='))),
      );
if (problem !== undefined) {
  console.error(problem);
  process.exitCode = 1;
}
