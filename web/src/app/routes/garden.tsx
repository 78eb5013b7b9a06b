import { GardenPage } from '../../features/garden/garden-page.tsx';
import { readPlantingNote } from '../../sync/planting-note.ts';
import { resetLevel } from '../../sync/reset-level.ts';
import { StartFocus } from '../start-focus.tsx';

const ports = { resetLevel, readNote: readPlantingNote };

export function Component() {
  return <StartFocus>{(open) => <GardenPage ports={ports} onStartFocus={open} />}</StartFocus>;
}
