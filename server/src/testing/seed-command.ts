import { randomUUID } from 'node:crypto';
import { addDays, dayKeyAt } from '@furrow/domain/calendar';
import { endingOf } from '@furrow/domain/ledger/reach';
import { seasonsOf } from '@furrow/domain/testing/seasons';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { HOUR, SECOND, type DayKey } from '@furrow/domain/time';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../adapters/passwords.ts';
import type { Database } from '../db/database.ts';
import { credentials, users } from '../db/schema.ts';
import { openStore } from '../db/store.ts';
import { environment, readSettings, settingsMessage } from '../env.ts';
import { ingest } from '../features/sync/exchange.ts';
import { createLog } from '../log.ts';
import { storeSettings } from '../run.ts';
import { StartupError } from '../errors.ts';
import { createAccountTurns } from '../concurrency/account-turns.ts';

const EMAIL = 'rowan@farm.example';
const PASSWORD = 'two years of carrots';
const DAYS = 730;

/** The longest time from a batch's first event to its last, so that all are sent soon enough to rank (D74). */
const SENT_WITHIN = 5 * 24 * HOUR;

/** The most events of a batch: more than a browser may send, since this is quicker. */
const AT_ONCE = 500;

const NEIGHBOURS = [
  'Ada',
  'Björn',
  'Chidi',
  'Dilara',
  'Emil',
  'Farah',
  'Grace',
  'Hiro',
  'Ines',
  'Jonas',
  'Kavya',
  'Liam',
  'Mei',
  'Noor',
  'Olga',
  'Pedro',
  'Quinn',
  'Rosa',
  'Sanna',
  'Tariq',
  'Uma',
  'Viktor',
  'Wren',
  'Ximena',
] as const;

/** One gardener's past, as so many days with so many plantings on each. */
interface Past {
  readonly name: string;
  readonly email: string;
  readonly days: number;
  readonly perDay: number;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `npm run seed`: gives the farm of these settings a gardener with a past of two years, and neighbours. The server must not be
 * running on the same folder. Answers the exit code.
 */
async function seedCommand(): Promise<number> {
  const result = readSettings(environment());
  if (!result.ok) {
    say(settingsMessage(result.problems));
    return 1;
  }
  const store = await openStore(storeSettings(result.settings), createLog('warn'));
  try {
    return await seed(store.db);
  } finally {
    await store.close();
  }
}

async function seed(db: Database): Promise<number> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, EMAIL));
  if (known.length > 0) {
    say(`This farm has its past already: log in as ${EMAIL}.`);
    return 1;
  }
  const password = await hashPassword(PASSWORD);
  await seedAccount(db, { name: 'Rowan', email: EMAIL, days: DAYS, perDay: 2 }, password);
  for (const [place, name] of NEIGHBOURS.entries())
    await seedAccount(db, {
      name,
      email: `neighbour-${place}@farm.example`,
      days: 10 + ((place * 37) % 160),
      perDay: 1 + (place % 4),
    });
  say(`Seeded two years. Start Furrow, then log in as ${EMAIL} with the password "${PASSWORD}".`);
  return 0;
}

/** Makes an account, and appends its events as if each batch had been sent right after it was over (D29). */
async function seedAccount(
  db: Database,
  { name, email, days, perDay }: Past,
  password?: string,
): Promise<void> {
  const userId = randomUUID();
  const createdAt = new Date(Date.now() - days * 24 * HOUR);
  await db.insert(users).values({ id: userId, name, email, createdAt });
  if (password !== undefined)
    await db.insert(credentials).values({
      userId,
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      password,
    });
  const turns = createAccountTurns();
  for (const events of batches(days, perDay)) {
    const now = Math.max(...events.map(endingOf)) + SECOND;
    const owner = { userId, mostBytes: Infinity, reserve: 0 };
    const deps = { db, turns, clock: () => now, lookAtDevices: () => {} };
    const taken = await ingest(deps, owner, { sentAt: now, events });
    const refused = (taken?.appended?.outcomes ?? []).filter(
      ({ outcome }) => outcome === 'refused',
    );
    if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`);
  }
}

function batches(days: number, perDay: number) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = Date.now();
  const last: DayKey = dayKeyAt(now, timeZone);
  const first = addDays(last, -days);
  const past = seasonsOf({ first, last, timeZone, perDay }).filter(
    (event) => endingOf(event) < now,
  );
  const sent: LedgerEvent[][] = [];
  for (const event of past) {
    const batch = sent.at(-1);
    const [begun] = batch ?? [];
    const isLate = begun === undefined || event.at - begun.at > SENT_WITHIN;
    if (batch && !isLate && batch.length < AT_ONCE) batch.push(event);
    else sent.push([event]);
  }
  return sent;
}

try {
  process.exitCode = await seedCommand();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  say(`The farm could not be seeded. ${error.message}`);
  process.exitCode = 1;
}
