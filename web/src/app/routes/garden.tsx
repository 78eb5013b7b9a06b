import { GardenPage } from '../../features/garden/garden-page.tsx';
import { StartFocus } from '../start-focus.tsx';

export function Component() {
  return (
    <StartFocus>{(open, again) => <GardenPage onStartFocus={open} again={again} />}</StartFocus>
  );
}
