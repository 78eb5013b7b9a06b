import { levelTree, statusBadge } from '@furrow/domain/gardener/level';
import type { ReactNode } from 'react';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { Panel } from '../../ui/panel.tsx';

/** A level of each kind of tree, and the levels it stands for (section 9). */
const TREES = [
  [1, 'Under 5'],
  [5, '5 to 9'],
  [10, '10 to 14'],
  [15, '15 or more'],
] as const;

/** What a rank is made of, and what the pictures mean. */
export function HowRankingsWork() {
  return (
    <Panel title="How Rankings Work">
      <ul className="flex flex-col gap-3 text-text">
        <Rule>Gardeners are ranked by level, then by Garden XP.</Rule>
        <Rule>Four pomodoros make a harvest: +1 Harvest XP, and +10 Garden XP.</Rule>
        <Rule>
          Quitting costs 10 Garden XP; too many breaks, and pausing too long, cost 3 each time.
        </Rule>
        <Rule>
          What ranks is focus that reached us within a week: up to 16 hours a day, and one harvest
          for each full hour of it. Your garden keeps the rest too.
        </Rule>
        <Rule>Equal XP, equal rank. Whoever got there first stands first.</Rule>
        <Rule>The board is looked at again every 30 seconds.</Rule>
      </ul>
      <h3 className="font-text text-body font-semibold text-bright">A tree grows with its level</h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        {TREES.map(([level, levels]) => (
          <li key={level} className="flex items-center gap-2 text-small">
            <LevelTreePicture tree={levelTree(level)} className="size-10 shrink-0" />
            <span>
              <span className="block font-semibold text-bright">{levels}</span>
              <span className="text-muted">{statusBadge(level)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <li className="relative pl-5 before:absolute before:top-2.5 before:left-0 before:size-2 before:rounded-round before:bg-gold">
      {children}
    </li>
  );
}
