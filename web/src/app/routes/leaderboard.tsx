import { LeaderboardPage } from '../../features/leaderboard/leaderboard-page.tsx';
import { StartFocus } from '../start-focus.tsx';

export function Component() {
  return <StartFocus>{(open) => <LeaderboardPage onStartFocus={open} />}</StartFocus>;
}
