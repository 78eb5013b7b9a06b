import { rm } from 'node:fs/promises';
import { onAPage } from './browser-page.ts';
import { farmFolder, startServer } from './server-process.ts';
import type { Topic } from './topic.ts';

const STARTS = 5;

/** How soon a server serves, on a new farm and on its own again, and what a page weighs. */
export const startUp: Topic = {
  name: 'start-up',
  run: async () => {
    const dataDir = await farmFolder();
    const first = await startServer({ dataDir });
    await first.stop();
    const warm: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServer({ dataDir });
      warm.push(Math.round(server.readyMs));
      await server.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
    const sorted = warm.toSorted((a, b) => a - b);
    return [
      `first start, with its database made anew: ready after ${Math.round(first.readyMs)} ms`,
      `each start after it: ready after ${sorted[Math.floor(STARTS / 2)]} ms (from ${sorted[0]} to ${sorted.at(-1)}, of ${STARTS})`,
      ...(await pageWeight()),
    ];
  },
};

/** As text: what is compiled here would ask for helpers that a page does not have. */
const WEIGHT = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytes = all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return [all.length, bytes];
})()`;

/** What a browser that has never been here loads, by its own account. */
function pageWeight(): Promise<string[]> {
  return onAPage(async (page) => {
    await page.goto('/');
    const lines: string[] = [];
    for (const path of ['/', '/focus', '/login']) {
      const context = await page.context().browser()?.newContext();
      const fresh = await context?.newPage();
      await fresh?.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      const [files, bytes] = (await fresh?.evaluate<[number, number]>(WEIGHT)) ?? [0, 0];
      lines.push(`${path} at a first visit: ${files} files, ${bytes.toLocaleString('en')} bytes`);
      await context?.close();
    }
    return lines;
  });
}
