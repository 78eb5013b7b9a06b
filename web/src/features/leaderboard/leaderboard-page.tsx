import type { User } from '@furrow/contract/account';
import { ownPlace, rankTable, unpackHistogram } from '@furrow/domain/gardener/rank';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { BoardFailed, BoardOutdated, BoardWaiting } from './board-notices.tsx';
import { useBoard } from './followed-board.ts';
import { HowRankingsWork } from './how-rankings-work.tsx';
import type { LoadedBoard } from './load-board.ts';
import { OwnRank } from './own-rank.tsx';
import { TopGardeners } from './top-gardeners.tsx';

/** Section 9. */
const SHOWN = 50;

/** Where everybody stands, and oneself among them (section 2). */
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

/** The board with its viewer as they are now, so that what they have just grown counts at once. */
function placeOf({ displayName }: User, { board, own }: LoadedBoard) {
  const table = rankTable(unpackHistogram(board.histogram));
  return ownPlace({ rows: board.gardeners, table, most: SHOWN }, { ...own, displayName });
}
