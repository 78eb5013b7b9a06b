import { readPlantingEvents } from './browser-ledger.ts';
import { currentOwner } from './owner.ts';

/** What the gardener was focusing on in a planting; empty where this browser's ledger does not know. */
export async function readPlantingNote(planting: string): Promise<string> {
  const events = await readPlantingEvents(await currentOwner(), planting);
  const last = events.at(-1);
  return last && last.kind !== 'level-reset' ? last.notes : '';
}
