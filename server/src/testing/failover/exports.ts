import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Traffic } from '../soak/traffic.ts';

const PAUSE_MS = 500;

/** One account's exports, one after the other. */
export interface ExportReader {
  readonly complete: () => number;
  /** How many ended in the middle, as they may when their database dies. */
  readonly brokenOff: () => number;
  readonly close: () => Promise<void>;
}

const exportSchema = z.object({ events: z.array(z.object({ id: z.string() })) });

/**
 * Exports an account again and again. Each complete export must have every event that was acknowledged before it was asked for.
 * @param acknowledged the acknowledged events, each as its owner's id and its own
 */
export function followExports(
  server: URL,
  { cookies }: { readonly cookies: ReadonlyMap<string, string> },
  acknowledged: ReadonlySet<string>,
  traffic: Traffic,
): ExportReader {
  const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const ask = () => fetch(new URL('/api/me/export', server), { headers: { Cookie } });
  const closing = new AbortController();
  let [complete, brokenOff] = [0, 0];
  const readOne = async () => {
    const expected = [...acknowledged].map((pair) => pair.slice(pair.indexOf(' ') + 1));
    const answer = await ask();
    if (answer.status !== 200) return mayWait(answer, traffic);
    const text = await answer.text().catch(() => undefined);
    if (text === undefined) {
      brokenOff += 1;
      return;
    }
    const ids = new Set(exportSchema.parse(JSON.parse(text)).events.map(({ id }) => id));
    const missing = expected.filter((id) => !ids.has(id)).length;
    if (missing > 0) traffic.breach(`an export lacked ${missing} acknowledged events`);
    complete += 1;
  };
  const following = (async () => {
    while (!closing.signal.aborted) {
      await readOne().catch((error: unknown) => traffic.breach(`an export: ${String(error)}`));
      await sleep(PAUSE_MS);
    }
  })();
  return {
    complete: () => complete,
    brokenOff: () => brokenOff,
    close: () => {
      closing.abort();
      return following;
    },
  };
}

/** Accepts 429 and 503: an account has one export at a time, and the server may not know yet that the last one broke off. */
async function mayWait(answer: Response, traffic: Traffic): Promise<void> {
  await answer.body?.cancel();
  const isAllowed = [429, 503].includes(answer.status) && answer.headers.has('Retry-After');
  if (!isAllowed) traffic.breach(`an export was answered ${answer.status}`);
}
