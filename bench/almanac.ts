import { gzipSync } from 'node:zlib';
import { currentSessionSchema } from '@furrow/contract/account';
import { exchangeAnswerSchema } from '@furrow/contract/exchange';
import { LIFE_HEADER } from '@furrow/contract/life';
import { gardenParts } from '@furrow/domain/ledger/garden-parts';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { DAY, HOUR, MINUTE } from '@furrow/domain/time';
import { withDatabase } from '../server/src/commands/command.ts';
import { asSent, uuidFor } from '../server/src/testing/gardener.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { measurePage } from './almanac-page.ts';
import { importYears } from './imported-years.ts';
import { found, type Finding, ms, noiseOf, ratio, takeTurns, type Topic } from './measuring.ts';
import { withServer } from './server-process.ts';
import { register } from './visitor.ts';

const ROUNDS = 5;

/** Ten years with two full cycles a day: 29,200 focus periods. */
const DAYS = 3650;
const CYCLES_A_DAY = 2;

/** How many plots are written at a time. */
const AT_ONCE = 500;

/** The most that the periods may cost, relative to the whole garden, which has an entry for each planting. */
const SHARE_OF_GARDEN = 2;

/** The most that all answers may weigh, compressed: what a slow phone loads in some seconds. */
const MOST_BYTES = 1_000_000;

/**
 * Compares what the Almanac asks for, the focus periods of ten years, with the whole garden and with a request that does nothing; then
 * opens the page with ten years, with ten imported years, and with a week.
 */
export const almanac: Topic = {
  name: 'almanac',
  run: async () => {
    const folder = await temporaryFolder();
    try {
      return await withServer({ DATA_DIR: folder.path }, async ({ address, cpu }) => {
        const rowan = await register(address, 'rowan');
        const hazel = await register(address, 'hazel');
        await importYears(await register(address, 'ivy'));
        let stored = 0;
        await withDatabase({ kind: 'embedded', dataDir: folder.path }, async (client) => {
          await grow(client, await idOf(hazel), 7);
          stored = await grow(client, await idOf(rowan), DAYS);
        });
        return [
          ...(await compare(rowan, cpu)),
          found(`${stored} bytes are stored for a planting`),
          ...(await measurePage(address, 'ten years', ['rowan', 'hazel'])),
          ...(await measurePage(address, 'ten imported years', ['ivy', 'hazel'])),
        ];
      });
    } finally {
      await folder.remove();
    }
  },
};

async function idOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.get('/api/auth/get-session');
  return currentSessionSchema.parse(body)?.user.id ?? '';
}

type Client = Parameters<Parameters<typeof withDatabase>[1]>[0];

/** @returns how many bytes the focus of a planting takes up in its row */
async function grow(client: Client, userId: string, days: number): Promise<number> {
  const plantings = Array.from({ length: days * CYCLES_A_DAY }, (_, place) => plantingOf(place));
  await client.query(
    `insert into gardens (user_id, version, version_by_rules, rules, anew_at, xp, level, xp_since)
      values ($1, 1, 1, ${RULES_VERSION}, 0, 0, 1, now())`,
    [userId],
  );
  for (let from = 0; from < plantings.length; from += AT_ONCE) {
    const rows = JSON.stringify(plantings.slice(from, from + AT_ONCE).flatMap(plotsOf));
    await client.query(
      `insert into garden_plots (user_id, planting, version, entry, record, focus)
        select $1, planting, 1, entry, record, focus
        from jsonb_to_recordset($2) as plot (planting text, entry jsonb, record jsonb, focus jsonb)`,
      [userId, rows],
    );
  }
  await client.query('vacuum (analyze)');
  const { rows } = await client.query<{ bytes: number }>(
    'select avg(pg_column_size(focus))::int as bytes from garden_plots',
  );
  return rows[0]?.bytes ?? 0;
}

/** A full cycle on a task, with a tag and a pause. */
function plantingOf(place: number) {
  const at = Date.now() - (place * DAY) / CYCLES_A_DAY - 12 * HOUR;
  const plan = { tag: uuidFor(`tag ${place % 7}`, 0), taskId: at % 50 };
  const cycle = new FocusSession({ name: `cycle ${place}`, at, plan });
  return asSent(
    cycle
      .wait(9 * MINUTE)
      .pause(MINUTE)
      .grow(4).facts,
    `${place}`,
  );
}

const plotsOf = (events: ReturnType<typeof plantingOf>) =>
  [...gardenParts(events).plots].map(([planting, plot]) => Object.assign({ planting }, plot));

async function compare(rowan: Visitor, cpu: () => Promise<number>): Promise<readonly Finding[]> {
  const { headers } = await rowan.post('/api/sync', { sentAt: Date.now() });
  const life = { [LIFE_HEADER]: headers.get(LIFE_HEADER) ?? '' };
  const exchange = async (knows: object) => {
    const { body } = await rowan.ask('POST', '/api/sync', { sentAt: Date.now(), knows }, life);
    return exchangeAnswerSchema.parse(body);
  };
  const known = { garden: 1, records: 0 };
  const periods = async () => {
    const answers = [];
    for (let after = {}; ;) {
      const { periods: told } = await exchange({ ...known, periods: { since: 0, ...after } });
      if (told) answers.push(told);
      if (!told?.more) return answers;
      after = { after: told.plantings.at(-1)?.[0] };
    }
  };
  const answers = await periods();
  const count = answers.flatMap(({ plantings }) =>
    plantings.flatMap(([, focus]) => focus?.periods ?? []),
  );
  const [raw, packed] = sizeOf(answers);
  const garden = await exchange({ records: 0 });
  const nothing = { what: 'nothing', times: 100, once: () => rowan.get('/healthz') };
  const costs = await takeTurns(
    cpu,
    [
      nothing,
      nothing,
      { what: 'periods', times: 3, once: periods },
      { what: 'garden', times: 3, once: () => exchange({ records: 0 }) },
      { what: 'nothing new', times: 50, once: () => exchange({ ...known, periods: { since: 1 } }) },
    ],
    ROUNDS,
    3,
  );
  const [empty = 0, , all = 0, whole = 0, none = 0] = costs;
  return [
    found(
      `${count.length} periods in ${answers.length} answers: ${kilobytes(raw)}, ${kilobytes(packed)} compressed`,
      packed <= MOST_BYTES,
    ),
    found(`the whole garden beside them: ${sizeOf(garden).map(kilobytes).join(', ')} compressed`),
    found(
      `all periods cost ${ratio(all, whole)} the whole garden (${ms(all)})`,
      all <= SHARE_OF_GARDEN * whole,
    ),
    found(`an exchange without new periods: ${ratio(none, empty)} nothing (${ms(none)})`),
    found(noiseOf(costs)),
  ];
}

function sizeOf(answer: unknown): readonly [raw: number, compressed: number] {
  const text = Buffer.from(JSON.stringify(answer));
  return [text.length, gzipSync(text).length];
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
