import type { Growing } from '@furrow/contract/planting';
import type { PlantingId } from '@furrow/domain/events/event';
import { areOfOneSession, writtenBy, WRITES_EVERY } from '@furrow/domain/growing/holding';
import { isPageHidden } from '../platform/visibility.ts';
import type { Share } from './browser-ledger.ts';
import { holderIn, putRecord, readRecord, thereOf } from './growing-record.ts';
import { tellLedgerChanged } from './ledger-news.ts';

/** What became of a planting's record when the planting was kept. */
interface Shared {
  /** The version under which this page writes. */
  readonly version: number | undefined;
  /** The planting as the record has it. */
  readonly last: Growing | undefined;
}

/** What a page knows of the account's other devices. */
export interface Knowledge {
  /** Whether the server has told the page who has the account's planting. Before that, the page tells nobody of its own. */
  readonly hasHeard: () => boolean;
  readonly passedOver?: PlantingId;
}

/** Writes what one page keeps of an account's planting into the record that its other devices see (D48). */
export class Sharing {
  readonly #knowledge: Knowledge;
  #shared: Shared = { version: undefined, last: undefined };

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  /** The write that belongs to keeping a planting; `done` is called once that is durable. */
  of(growing: Growing): { readonly write: Share; readonly done: () => void } {
    let after = this.#shared;
    let isNews = false;
    const { hasHeard, passedOver } = this.#knowledge;
    const write: Share = async (changing, account) => {
      const version = this.#versionFor(growing);
      if (version === undefined && passedOver === undefined && !hasHeard()) return true;
      const page = { holder: await holderIn(changing, account), version, passedOver };
      const record = await readRecord(changing, account);
      const next = writtenBy(page, record, thereOf(growing));
      const isWritten = next !== undefined && (next.version !== version || this.#isDue(growing));
      if (isWritten) {
        await putRecord(changing, account, next);
        after = { version: next.version, last: growing };
      }
      // Another device has it: the page looks again, and stops.
      isNews = isWritten || next === undefined;
      return next !== undefined;
    };
    const done = () => {
      this.#shared = after;
      if (isNews) tellLedgerChanged();
    };
    return { write, done };
  }

  /** The version under which the page has written of this planting's session; another session is another beginning. */
  #versionFor({ planting }: Growing): number | undefined {
    const { version, last } = this.#shared;
    return last && areOfOneSession(last.planting.id, planting.id) ? version : undefined;
  }

  /** Whether something happened, or the page in view says that it is alive; a hidden page does not. */
  #isDue({ planting, lastSeen }: Growing): boolean {
    const { last } = this.#shared;
    if (last === undefined || planting !== last.planting) return true;
    return !isPageHidden() && lastSeen - last.lastSeen >= WRITES_EVERY;
  }
}
