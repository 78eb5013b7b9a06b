import type { Edit } from '@furrow/domain/records/edit';
import { useEffect } from 'react';
import { isFull } from '../../platform/browser-storage.ts';
import { keepForGood } from '../../platform/persistence.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from './of-shown-owner.ts';
import { shownOwnerHere } from './owner.ts';
import { changeRecords, newEdit, readRecords, type KindHere } from './records.ts';
import { syncState } from './sync-state.ts';

/** The records of a kind of the owner whose garden is shown. */
export interface ShownRecords<Kept extends object> {
  readonly records: readonly Kept[];
  readonly isLoaded: boolean;
}

/** Reads and changes the shown owner's records of a kind, for components. */
export function shownRecords<Kept extends object>(kind: KindHere<Kept>) {
  const shown = ofShownOwner<ShownRecords<Kept>>({ records: [], isLoaded: false });

  const refresh = sharedRun(async (close) => {
    close();
    try {
      await shown.set(async () => ({
        records: await readRecords(kind, await shownOwnerHere()),
        isLoaded: true,
      }));
    } catch (error) {
      // oxlint-disable-next-line no-console -- logged only: the page goes on with the records that it shows
      console.warn(`Records of the kind ${kind.name} could not be read.`, error);
    }
  });

  function watch(): () => void {
    void refresh();
    return watchLedger(() => void refresh());
  }

  return {
    /** The records, kept up to date while the component is shown; never those of somebody else (D76). */
    useRecords: (): ShownRecords<Kept> => {
      useEffect(watch, []);
      return shown.useValue();
    },

    /**
     * Changes the records: on disk when the promise resolves.
     * @returns the edit, and the records before it; undefined if the browser could not store the change, which the sync state says
     */
    change: async (change: (records: readonly Kept[], edit: Edit) => readonly Kept[]) => {
      const edit = newEdit();
      let before: readonly Kept[] = [];
      let records = before;
      try {
        await shown.set(async () => {
          records = await changeRecords(kind, await shownOwnerHere(), (known) =>
            change((before = known), edit),
          );
          return { records, isLoaded: true };
        });
        void keepForGood();
        return { edit, before, records };
      } catch (error) {
        // oxlint-disable-next-line no-console -- section 8: logged only
        console.warn(`Records of the kind ${kind.name} could not be saved.`, error);
        if (isFull(error)) syncState.setState({ isFull: true });
        return undefined;
      }
    },
  };
}
