import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { StartFocus } from '../start-focus.tsx';

export function Component() {
  return (
    <StartFocus>{(open, again) => <DashboardPage onStartFocus={open} again={again} />}</StartFocus>
  );
}
