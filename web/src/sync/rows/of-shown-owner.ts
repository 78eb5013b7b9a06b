import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../../platform/browser-storage.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';

/** What was read of the shown owner's data, for components; they never see that of somebody else (D76). */
export interface OfShownOwner<Value> {
  /** Named as a hook, since the React compiler may call other functions only at times. */
  readonly useValue: () => Value;
  /** Sets what `read` returns, for the owner who is shown when it begins. It gets the value that is known of this owner. */
  readonly set: (read: (known: Value) => Promise<Value>) => Promise<void>;
}

/** @param unread the value until it is read, also after somebody else has signed in */
export function ofShownOwner<Value>(unread: Value): OfShownOwner<Value> {
  const store = createStore(() => ({ of: shownOwner(browserStorage()), value: unread }));
  const valueOf = (owner: string | null, { of, value } = store.getState()) =>
    of === owner ? value : unread;
  return {
    useValue: () => valueOf(shownOwner(browserStorage()), useStore(store)),
    set: async (read) => {
      const of = shownOwner(browserStorage());
      store.setState({ of, value: await read(valueOf(of)) });
    },
  };
}
