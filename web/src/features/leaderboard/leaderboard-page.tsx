import type { User } from '@furrow/contract/account';
import { BOARD_SIZE } from '@furrow/contract/leaderboard';
import { ownPlace, unpackHistogram, rankTable } from '@furrow/domain/gardener/rank';
import type { Instant } from '@furrow/domain/time';
import { levelTree, statusBadge } from '@furrow/domain/gardener/level';
import { EXCESSIVE_PAUSE_PENALTY, QUIT_PENALTY } from '@furrow/domain/ledger/penalties';
import type { ReactNode } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useBoard, type LoadedBoard } from './followed-board.ts';
import messages from './leaderboard.messages.ts';
import { OwnRank } from './own-rank.tsx';
import { TopGardeners } from './top-gardeners.tsx';
import { failureReason } from '../../api/failure-reason.ts';
import type { Failure } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The leaderboard, with the viewer's own rank. */
export function LeaderboardPage({ onStartFocus }: { onStartFocus: () => void }) {
  const t = useMessages(messages);
  useDocumentTitle(t('leaderboard.title'));
  const viewer = useViewer();
  return (
    <div className="-mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <h1 className="text-title">{t('leaderboard.title')}</h1>
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

function BoardWaiting() {
  const t = useMessages(messages);
  return (
    // The footer stays below the window, so that nothing moves when the board appears.
    <output data-loading className="flex min-h-svh flex-col gap-6">
      <VisuallyHidden>{t('leaderboard.loading')}</VisuallyHidden>
      <Skeleton className="h-52" />
      <Skeleton className="h-96" />
    </output>
  );
}

type BoardFailedProps = { failure: Failure; onRetry: () => void };

function BoardFailed({ failure, onRetry }: BoardFailedProps) {
  const t = useMessages(messages);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p role="alert">{t('leaderboard.failed', { reason: t.show(failureReason(failure)) })}</p>
      <Button onClick={onRetry}>{t('leaderboard.retry')}</Button>
    </Card>
  );
}

function BoardOutdated({ failure, since, onRetry }: BoardFailedProps & { since: Instant }) {
  const t = useMessages(messages);
  const { moment } = useFormats();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-warning/70 bg-surface-raised py-2 pe-2 ps-4">
      <output className="text-bright">
        {t('leaderboard.outdated', {
          moment: moment(since),
          reason: t.show(failureReason(failure)),
        })}
      </output>
      <Button size="small" onClick={onRetry}>
        {t('leaderboard.retry')}
      </Button>
    </div>
  );
}

/** A level of each kind of tree. */
const TREE_LEVELS = [1, 5, 10, 15] as const;

function HowRankingsWork() {
  const t = useMessages(messages);
  return (
    <Panel title={t('leaderboard.rules.title')}>
      <ul className="flex flex-col gap-3 text-text">
        <Rule>{t('leaderboard.rules.order')}</Rule>
        <Rule>{t('leaderboard.rules.harvest')}</Rule>
        <Rule>
          {t('leaderboard.rules.penalties', {
            quitting: QUIT_PENALTY,
            pausing: EXCESSIVE_PAUSE_PENALTY,
          })}
        </Rule>
        <Rule>{t('leaderboard.rules.what-ranks')}</Rule>
        <Rule>{t('leaderboard.rules.equals')}</Rule>
        <Rule>{t('leaderboard.rules.refresh')}</Rule>
      </ul>
      <h3 className="font-text text-body font-semibold text-bright">
        {t('leaderboard.trees.title')}
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        {TREE_LEVELS.map((level) => (
          <li key={level} className="flex items-center gap-2 text-small">
            <LevelTreePicture tree={levelTree(level)} className="size-10 shrink-0" />
            <span>
              <span className="block font-semibold text-bright">
                {t(`leaderboard.trees.${levelTree(level)}`)}
              </span>
              <span className="text-muted">{t(`leaderboard.status.${statusBadge(level)}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <li className="relative ps-5 before:absolute before:top-2.5 before:start-0 before:size-2 before:rounded-round before:bg-gold">
      {children}
    </li>
  );
}
