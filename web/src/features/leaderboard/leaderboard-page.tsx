import type { User } from '@furrow/contract/account';
import { BOARD_SIZE } from '@furrow/contract/leaderboard';
import { ownPlace, unpackHistogram, rankTable } from '@furrow/domain/gardener/rank';
import type { Instant } from '@furrow/domain/time';
import { levelTree, statusBadge } from '@furrow/domain/gardener/level';
import { EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from '@furrow/domain/ledger/penalties';
import type { ReactNode } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useBoard, type LoadedBoard } from './followed-board.ts';
import { OwnRank } from './own-rank.tsx';
import { TopGardeners } from './top-gardeners.tsx';
import type { Failure } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../platform/language/use-formats.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The leaderboard, with the viewer's own rank (section 2). */
export function LeaderboardPage({ onStartFocus }: { onStartFocus: () => void }) {
  useDocumentTitle('Leaderboard');
  const viewer = useViewer();
  return (
    <div className="-mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <h1 className="text-title">Leaderboard</h1>
        {viewer && <Board viewer={viewer} onStartFocus={onStartFocus} />}
      </div>
    </div>
  );
}

type BoardProps = { viewer: User; onStartFocus: () => void };

function Board({ viewer, onStartFocus }: BoardProps) {
  const { loaded, failure, refresh } = useBoard(viewer.id);
  if (!loaded)
    return failure ? <BoardFailed failure={failure} onRetry={refresh} /> : <BoardWaiting />;
  const { rows, rank, total, next } = placeOf(viewer, loaded);
  return (
    <>
      {failure && <BoardOutdated failure={failure} since={loaded.at} onRetry={refresh} />}
      <OwnRank own={loaded.own} isDemo={viewer.isAnonymous} rank={rank} total={total} next={next} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_21rem]">
        <TopGardeners rows={rows} own={loaded.own.gardener} onStartFocus={onStartFocus} />
        <HowRankingsWork />
      </div>
    </>
  );
}

/** The board with the viewer's newest standing and name, so that a harvest counts at once. */
function placeOf({ displayName }: User, { board, own }: LoadedBoard) {
  const table = rankTable(unpackHistogram(board.histogram));
  return ownPlace({ rows: board.gardeners, table, most: BOARD_SIZE }, { ...own, displayName });
}

/** Skeletons while the board is loading. */
function BoardWaiting() {
  return (
    <output className="flex flex-col gap-6">
      <VisuallyHidden>Looking who is on the leaderboard…</VisuallyHidden>
      <Skeleton className="h-52" />
      <Skeleton className="h-96" />
    </output>
  );
}

type BoardFailedProps = { failure: Failure; onRetry: () => void };

/** Says why there is no board to show. */
function BoardFailed({ failure, onRetry }: BoardFailedProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p role="alert">The leaderboard could not be loaded. {failure.message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Card>
  );
}

/** Says how old the shown board is, and why there is no newer one. */
function BoardOutdated({ failure, since, onRetry }: BoardFailedProps & { since: Instant }) {
  const formats = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-warning/70 bg-surface-raised py-2 pr-2 pl-4">
      <output className="text-bright">
        This is the leaderboard of {formats.moment(since)}. {failure.message}
      </output>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A level of each kind of tree, and the levels it stands for (section 9). */
const TREES = [
  [1, 'Under 5'],
  [5, '5 to 9'],
  [10, '10 to 14'],
  [15, '15 or more'],
] as const;

/** Explains the ranking and the pictures. */
function HowRankingsWork() {
  return (
    <Panel title="How Rankings Work">
      <ul className="flex flex-col gap-3 text-text">
        <Rule>Gardeners are ranked by level, then by Garden XP.</Rule>
        <Rule>Four pomodoros make a harvest: +1 Harvest XP, and +10 Garden XP.</Rule>
        <Rule>
          Quitting costs {QUIT_PENALTY} Garden XP; too many breaks, and pausing too long, cost{' '}
          {EXCESSIVE_PAUSE_PENALTY} each time.
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
