import type { Edit } from '@furrow/domain/records/edit';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserStorage, isFull } from '../../platform/browser-storage.ts';
import { keepForGood } from '../../platform/persistence.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import { watchLedger } from '../database/ledger-news.ts';
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
  const none: ShownRecords<Kept> = { records: [], isLoaded: false };
  const store = createStore(() => ({ of: shownOwner(browserStorage()), shown: none }));

  const refresh = sharedRun(async (close) => {
    close();
    const of = shownOwner(browserStorage());
    try {
      const records = await readRecords(kind, await shownOwnerHere());
      store.setState({ of, shown: { records, isLoaded: true } });
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
      const { of, shown } = useStore(store);
      return of === shownOwner(browserStorage()) ? shown : none;
    },

    /**
     * Changes the records: on disk when the promise resolves.
     * @returns the edit, and the records before it; undefined if the browser could not store the change, which the sync state says
     */
    change: async (change: (records: readonly Kept[], edit: Edit) => readonly Kept[]) => {
      const edit = newEdit();
      const of = shownOwner(browserStorage());
      let before: readonly Kept[] = [];
      try {
        const records = await changeRecords(kind, await shownOwnerHere(), (known) =>
          change((before = known), edit),
        );
        store.setState({ of, shown: { records, isLoaded: true } });
        void keepForGood();
        return { edit, before, records };
      } catch (error) {
        // oxlint-disable-next-line no-console -- section 8: logged only
        console.warn(`Records of the kind ${kind.name} could not be saved.`, error);
        if (isFull(error)) syncState.setState({ trouble: 'full' });
        return undefined;
      }
    },
  };
}
