import { levelTree, medalOf, statusBadge, type StatusBadge } from '@furrow/domain/gardener/level';
import type { Placed } from '@furrow/domain/gardener/rank';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { MedalPicture } from '../../farm/medal.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  Expert: 'gold',
  Growing: 'sprout',
  Beginner: 'neutral',
} as const satisfies Record<StatusBadge, string>;

const cell = 'px-3 py-2.5 max-md:p-0 md:border-b md:border-line/60 md:group-last:border-b-0';

/** Enough of the name made for them to tell fifty gardeners apart. */
const SIGN_LENGTH = 4;

type GardenerRowProps = {
  row: Placed;
  isOwn: boolean;
  /** The name alone does not tell who it is. */
  isLookAlike: boolean;
};

/** A gardener; on a phone in two lines, of which the second has level and status. */
export function GardenerRow({ row, isOwn, isLookAlike }: GardenerRowProps) {
  const { gardener, rank, displayName, level, currentXP } = row;
  const status = statusBadge(level);
  return (
    <tr
      data-gardener={gardener}
      aria-current={isOwn ? 'true' : undefined}
      className={`group max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:border-t max-md:border-line/60 max-md:px-4 max-md:py-3 ${isOwn ? 'bg-sprout/10 shadow-[inset_3px_0_0_var(--color-sprout)]' : ''}`}
    >
      <td className={`${cell} md:w-20 md:pl-6 max-md:w-10`}>
        <Rank rank={rank} />
      </td>
      <th
        scope="row"
        className={`${cell} text-left font-semibold text-bright max-md:min-w-24 max-md:grow max-md:basis-[calc(100%-10rem)]`}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere">{displayName}</bdi>
          {isLookAlike && (
            <span className="text-small font-normal text-muted">
              #{gardener.slice(0, SIGN_LENGTH)}
            </span>
          )}
          {isOwn && <Badge tone="sprout">You</Badge>}
        </span>
      </th>
      <td className={`${cell} max-md:order-2 max-md:pl-13`}>
        <span className="flex items-center gap-2 tabular-nums">
          <LevelTreePicture tree={levelTree(level)} className="size-8 max-md:size-6" />
          <span className="max-md:text-small">
            <span className="md:hidden">Level </span>
            {level}
          </span>
        </span>
      </td>
      <td className={`${cell} text-right font-semibold text-bright tabular-nums max-md:order-1`}>
        {currentXP}
        <span className="font-normal text-muted md:hidden"> XP</span>
      </td>
      <td className={`${cell} md:w-32 md:pr-6 max-md:order-3 max-md:ml-auto`}>
        <Badge tone={tones[status]}>{status}</Badge>
      </td>
    </tr>
  );
}

function Rank({ rank }: { rank: number }) {
  const medal = medalOf(rank);
  return (
    <span className="flex items-center gap-2 font-display font-semibold text-bright tabular-nums max-md:justify-center">
      {medal && <MedalPicture medal={medal} className="h-9 max-md:h-8" />}
      {rank}
    </span>
  );
}
