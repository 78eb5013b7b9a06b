import { growingSchema } from '@furrow/contract/planting';
import type { Growing } from '@furrow/contract/planting';
import type { PlantingFact } from '@furrow/domain/ledger/event';
import { enterEvents, readGrowing, writeGrowing } from './browser-ledger.ts';
import { catchUp } from './catch-up.ts';
import { enter } from './enter.ts';

/**
 * The planting this browser was growing, or nothing; brings the read model up to date on the way.
 * @throws where the browser's database can't be opened
 */
export async function loadGrowing(): Promise<Growing | undefined> {
  await catchUp();
  const kept = await readGrowing();
  if (kept === undefined) return undefined;
  const growing = growingSchema.safeParse(kept);
  if (growing.success) return growing.data;
  // oxlint-disable-next-line no-console -- like any value that can't be parsed (D4)
  console.error('The planting under way could not be read.', growing.error);
  return undefined;
}

/**
 * Keeps a planting and enters its facts in the ledger, in one transaction; resolves when both are
 * durable, and only then may the screen say so. An ended planting is forgotten. Then the read
 * model takes the facts in and the browser events go out (D27).
 * @throws where the browser has no room or no database: nothing was kept
 */
export async function keepGrowing(growing: Growing, facts: readonly PlantingFact[]): Promise<void> {
  const ended = growing.planting.mode.kind === 'ended';
  if (facts.length === 0 && !ended) return writeGrowing(growing);
  await enterEvents(ended ? undefined : growing, facts.map(enter));
  await catchUp();
}
