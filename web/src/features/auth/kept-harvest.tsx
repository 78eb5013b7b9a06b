import { useDailyStats, useHarvestHistory } from '../../read-model/use-garden.ts';
import { TextLink } from './text-link.tsx';

/** Tells a guest that what they grew waits in this browser for an account (D7); nothing where nothing was grown. */
export function KeptHarvest() {
  const harvests = useHarvestHistory().filter(({ status }) => status === 'harvested').length;
  const hasGrown = Object.values(useDailyStats()).some((day) => day && day.completed > 0);
  if (harvests === 0 && !hasGrown) return null;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-surface-sunken px-4 py-3">
      <p className="text-bright">{keptText(harvests)}</p>
      <TextLink to="/focus">Plant another</TextLink>
    </div>
  );
}

function keptText(harvests: number): string {
  const rest = 'kept in this browser';
  if (harvests === 0) return `What you grew is ${rest}, and comes along when you sign up.`;
  return harvests === 1
    ? `Your harvest is ${rest}, and comes along when you sign up.`
    : `Your ${harvests} harvests are ${rest}, and come along when you sign up.`;
}
