import { instantSchema } from '@furrow/contract/fields';
import { type CatMoment, nextSaid, type SaidByCat } from '@furrow/domain/gardener/cat-sentences';
import type { Language } from '@furrow/domain/language';
import { z } from 'zod';
import { browserStorage } from '../../../platform/browser-storage.ts';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { machineClock } from '../../../platform/clock.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { CAT_SAID_KEY } from '../../../read-model/identity-keys.ts';
import { readStored, writeStored, type StoredValue } from '../../../read-model/stored-value.ts';

type Sentences = Readonly<Record<CatMoment, readonly string[]>>;

/** Not in the catalogues, which every page loads: each language has sentences of its own, and only this page needs them. */
const sentences = import.meta.glob<Sentences>('./sentences/*.json', { import: 'default' });

const saidByCat: StoredValue<readonly SaidByCat[]> = {
  key: CAT_SAID_KEY,
  schema: z.array(z.object({ moment: z.string(), sentence: z.int(), at: instantSchema })),
  absent: [],
};

/**
 * What the cat says now; undefined if it is silent. It is also silent where nothing can be stored, since it would repeat itself.
 * @throws if the sentences of the language could not be loaded
 */
export async function sentenceNow(
  moment: CatMoment,
  language: Language,
): Promise<string | undefined> {
  // The time of the moment: the sentences may come late.
  const now = machineClock.read().wall;
  const load = sentences[`./sentences/cat-${language}.json`];
  if (!load) return undefined;
  const name = `features/focus/cat/sentences/cat-${language}`;
  const { [moment]: choice } = await loadChunk(name, load);
  const said = nextSaid(readStored(browserStorage(), saidByCat), {
    moment,
    count: choice.length,
    now,
    timeZone: deviceTimeZone(),
  });
  const last = said?.at(-1);
  if (!said || !last) return undefined;
  writeStored(browserStorage(), saidByCat, said);
  return choice[last.sentence];
}
