import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import { useEffect, useState } from 'react';
import { onWindow, stopAll } from '../platform/on-window.ts';
import { refreshEvery } from '../read-model/use-garden.ts';
import { watchLedger } from '../sync/database/ledger-news.ts';
import { readYoungPlants } from '../sync/figures/server-garden.ts';

const NONE: readonly YoungPlant[] = [];

const onGardenEvents = refreshEvery();

/** The young plants of the shown garden; undefined until this browser's database has answered. */
export function useYoungPlants(): readonly YoungPlant[] | undefined {
  const [young, setYoung] = useState<readonly YoungPlant[]>();
  useEffect(() => {
    let reading = 0;
    function read() {
      reading += 1;
      const own = reading;
      readYoungPlants()
        .then((found) => own === reading && setYoung(found))
        // The picture shows the rest even if the browser's database cannot be read.
        .catch(() => setYoung((known) => known ?? NONE));
    }
    function clear() {
      reading += 1;
      setYoung(NONE);
    }
    read();
    const stop = stopAll(
      watchLedger(read),
      onGardenEvents.subscribe(read),
      onWindow('demoUserDeleted', clear),
    );
    return () => {
      reading = Infinity;
      stop();
    };
  }, []);
  return young;
}
