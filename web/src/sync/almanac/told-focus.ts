import { focusChangeSchema, type FocusQuery } from '@furrow/contract/planting-focus';
import type { PlantingId } from '@furrow/domain/events/event';
import type { FocusByPlanting } from '@furrow/domain/ledger/changed-focus';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { fieldsOf, isNumber } from '@furrow/domain/unknown-value';
import { createStore } from 'zustand/vanilla';
import type { ExchangeReply } from '../../api/exchange.ts';
import type { KnownVersion } from '../../api/server-headers.ts';
import { isFull } from '../../platform/browser-storage.ts';
import { almanacKey, changeStores, openLedger, type OwnerId } from '../database/ledger-database.ts';
import type { Asker } from '../exchange/also-asks.ts';
import { isOtherName } from '../figures/server-garden.ts';

/** The focus of an account's plantings, as the server told it. */
interface ToldFocus extends KnownVersion {
  readonly plantings: FocusByPlanting;
}

/** An answer that comes in several pages. The last ones are still missing. */
interface Coming extends ToldFocus {
  readonly next: Required<FocusQuery>;
  /** What was known when it was asked for. */
  readonly before: ToldFocus | undefined;
}

interface Knowledge {
  readonly owner?: OwnerId;
  readonly told?: ToldFocus | undefined;
  readonly coming?: Coming | undefined;
  /** The garden that the server had at its last answer. */
  readonly heard?: KnownVersion | undefined;
  /** The server is of a release that does not tell the focus of plantings. */
  readonly isUnsupported?: boolean;
}

/** What this page knows of one account, while a screen shows it. */
export const knowledge = createStore<Knowledge>(() => ({}));

/** What this page knows of an account: at first, what was stored. */
export async function knowledgeOf(owner: OwnerId): Promise<Knowledge> {
  if (knowledge.getState().owner !== owner) {
    const database = await openLedger();
    const told = toldIn(await database.get('growing', almanacKey(owner)));
    if (knowledge.getState().owner !== owner) knowledge.setState({ owner, told }, true);
  }
  return knowledge.getState();
}

/** The question for the changes since what is known, or for the next page of an answer. */
export const askFocus: Asker = async (owner, { version, life }) => {
  const { told, coming, heard } = await knowledgeOf(owner);
  const garden = { version: version ?? 0, life };
  const isOfThisLife = told && !isOtherName(told.life, life);
  const next = coming && coming.before === told && !isOtherName(coming.life, life);
  const query = next ? coming.next : { since: isOfThisLife ? told.version : 0 };
  return {
    query,
    isDue: coming !== undefined || !heard || !isSameGarden(heard, garden),
    keep: (reply) => keepAnswer(owner, query, { garden, ...reply }),
  };
};

const isSameGarden = (one: KnownVersion, other: KnownVersion) =>
  one.version === other.version && !isOtherName(one.life, other.life);

type Answer = Pick<ExchangeReply, 'news' | 'life'> & { readonly garden: KnownVersion };

/** Keeps a page of an answer in memory, and the whole answer once its last page has come. */
async function keepAnswer(owner: OwnerId, query: FocusQuery, answer: Answer): Promise<void> {
  const { garden, periods } = answer.news;
  const page = focusChangeSchema.safeParse(periods).data;
  const known = knowledge.getState();
  if (known.owner !== owner) return;
  const life = answer.life ?? answer.garden.life;
  const heard = { version: garden?.version ?? answer.garden.version, life };
  if (!page) {
    const isUnsupported = query.since !== heard.version;
    // An empty garden has version 0.
    const told = known.told ?? (isUnsupported ? undefined : { ...heard, plantings: new Map() });
    return knowledge.setState({ heard, isUnsupported, told, coming: undefined });
  }
  const isNext =
    query.after !== undefined &&
    page.since === query.since &&
    !isOtherName(known.coming?.life, life);
  const before = isNext ? known.coming : page.since > 0 ? known.told : undefined;
  const plantings = new Map(before?.plantings);
  for (const [id, focus] of page.plantings)
    if (focus) plantings.set(id, focus);
    else plantings.delete(id);
  const told = { version: (isNext ? before : page)?.version ?? page.version, life, plantings };
  const [after] = page.plantings.at(-1) ?? [];
  const isUnsupported = false;
  if (page.more && after !== undefined) {
    const coming = { ...told, next: { since: page.since, after }, before: known.told };
    return knowledge.setState({ heard, isUnsupported, coming });
  }
  // What changed between the pages is not known yet.
  const isWhole = told.version === heard.version;
  const knows = { heard: isWhole ? heard : undefined, isUnsupported, told, coming: undefined };
  knowledge.setState(knows);
  // Without room, it is in memory only.
  await keep(owner, told).catch((error: unknown) => {
    if (!isFull(error)) throw error;
  });
}

/**
 * Stores it beside the account's garden, which is deleted when the account leaves (D76). The plantings are a text, since a browser reads and
 * writes a long text faster than many objects.
 */
async function keep(owner: OwnerId, { version, life, plantings }: ToldFocus): Promise<void> {
  const kept = { version, life, plantings: JSON.stringify([...plantings]) };
  await changeStores(['growing', 'gardens'], async (keeping) => {
    if ((await keeping.objectStore('gardens').getKey(owner)) === undefined) return;
    await keeping.objectStore('growing').put(kept, almanacKey(owner));
  });
}

/** What was stored; undefined if it is damaged, so that it is asked for again. */
function toldIn(kept: unknown): ToldFocus | undefined {
  const { version, life, plantings: text } = fieldsOf(kept);
  if (!isNumber(version) || typeof text !== 'string') return undefined;
  try {
    const plantings: [PlantingId, PlantingFocus][] = JSON.parse(text);
    const told = { version, plantings: new Map(plantings) };
    return typeof life === 'string' ? { ...told, life } : told;
  } catch {
    return undefined;
  }
}
