import type { Growing } from '@furrow/contract/planting';
import { shareOf, type SharingPage } from '@furrow/domain/growing/sharing';
import type { WrittenAlong } from '../rows/browser-ledger.ts';
import { holderIn, putRecord, readRecord, thereOf } from '../rows/growing-record.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';

/** What a page knows of the account's other devices. */
export interface Knowledge extends Pick<SharingPage, 'passedOver'> {
  readonly hasHeard: () => boolean;
}

/** Writes what one page keeps of an account's planting into the record that the account's other devices see (D48). */
export class Sharing {
  readonly #knowledge: Knowledge;
  #written: SharingPage['written'];

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge;
  }

  /** `write` is a part of the transaction that keeps a planting. The caller calls `done` once that transaction is durable. */
  of(growing: Growing): { readonly write: WrittenAlong; readonly done: () => void } {
    let written = this.#written;
    let isNews = false;
    const { hasHeard, passedOver } = this.#knowledge;
    const write: WrittenAlong = async (changing, account) => {
      const holder = await holderIn(changing, account);
      const page = { holder, written: this.#written, hasHeard: hasHeard(), passedOver };
      const record = await readRecord(changing, account);
      const share = shareOf(page, record, growing, thereOf(growing));
      if (share?.record) await putRecord(changing, account, share.record);
      if (share) ({ written } = share);
      // If another device has the planting, the news makes this page look again and stop.
      isNews = !share || share.record !== undefined;
      return share !== undefined;
    };
    const done = () => {
      this.#written = written;
      if (isNews) tellLedgerChanged();
    };
    return { write, done };
  }
}
