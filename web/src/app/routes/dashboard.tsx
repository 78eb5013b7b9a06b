import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { StartFocus } from '../start-focus.tsx';

export function Component() {
  return <StartFocus>{(open) => <DashboardPage onStartFocus={open} />}</StartFocus>;
}
