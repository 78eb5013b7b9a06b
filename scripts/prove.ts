import { spawnSync } from 'node:child_process';
import { childEnvironment } from './prepare/child-environment.mjs';
import { ROOT } from './prepare/ready.mjs';

/* Proofs, which take longer than a test may: `npm run prove -- NAME`; further arguments are passed to the proof. */

const PLAYWRIGHT = 'playwright test -c e2e/playwright.config.ts --workers=1';

/** The command of each proof. Those with variables before them are tests that run longer, or through a pooler. */
const PROOFS: Readonly<Record<string, string>> = {
  api: 'tsx server/src/testing/lint-api.ts',
  background: 'tsx bench/run.ts background',
  browser: `FURROW_KILLS=10 FURROW_EVENTS=400 ${PLAYWRIGHT} browser-killed sync`,
  failover: 'tsx server/src/testing/failover/failover-command.ts',
  focus: 'tsx bench/run.ts focus',
  fuzz: 'tsx --expose-gc server/src/testing/fuzz-at-length.ts',
  hostile: 'tsx bench/run.ts hostile',
  imports: 'FURROW_FILES=20000 vitest run --project web import/testing/odd',
  killed: 'FURROW_KILLS=30 vitest run --project server ledger/killed',
  lighthouse: 'tsx bench/run.ts lighthouse',
  operations: 'tsx bench/run.ts operations',
  person: 'FURROW_LIVES=5000 vitest run --project web everything-at-once',
  pooler:
    'FURROW_POOLER=pgbouncer vitest run --project server -t "separate PostgreSQL|^migrate|the builder is killed"',
  soak: 'tsx server/src/testing/soak/soak-command.ts',
};

const [name = '', ...more] = process.argv.slice(2);
const proof = PROOFS[name];
if (proof === undefined) {
  console.error(`Say which: npm run prove -- ${Object.keys(PROOFS).join(' | ')}`);
  process.exit(1);
}
const { status } = spawnSync('/bin/sh', ['-c', `${proof} "$@"`, name, ...more], {
  cwd: ROOT,
  env: childEnvironment(process.env),
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
