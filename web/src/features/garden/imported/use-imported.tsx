import { importedPlants, type ImportedPlant } from '@furrow/domain/history/imported-plant';
import { useMemo, useState } from 'react';
import { useImportSources } from '../../../sync/history/use-import-sources.ts';
import type { ShownPast } from '../../../sync/history/use-past-sessions.ts';
import { ImportedReader } from './late-imported.ts';

const NONE: readonly ImportedPlant[] = [];

/** The plants of the past sessions, newest first. They are known once the page has rendered the `reader`, and `isReady`. */
export function useImported() {
  const sources = useImportSources();
  const [past, setPast] = useState<ShownPast>();
  const hasSome = sources !== undefined && sources.size > 0;
  const plants = useMemo(
    () => (hasSome && past ? importedPlants(past.sessions, sources) : NONE),
    [hasSome, past, sources],
  );
  return {
    plants,
    isReady: sources !== undefined && (!hasSome || past?.isReady === true),
    reader: hasSome && <ImportedReader onRead={setPast} />,
  };
}
