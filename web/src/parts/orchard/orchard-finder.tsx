import { useHasPast } from '../../sync/history/use-has-past.ts';
import { OrchardReader } from './late-orchard.ts';
import type { OrchardReaderProps } from './orchard-reader.tsx';

/** Tells the trees of the old orchard as they come and go. What reads a history is loaded only for those who have one. */
export function OrchardFinder({ onChange }: OrchardReaderProps) {
  return useHasPast() && <OrchardReader onChange={onChange} />;
}
