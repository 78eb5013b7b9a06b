import { lookAlikes } from '@furrow/domain/account/display-name';
import type { BoardRow } from '@furrow/domain/gardener/rank';
import { useId, useRef, useLayoutEffect, type RefObject } from 'react';
import { levelTree, medalOf, statusBadge, type StatusBadge } from '@furrow/domain/gardener/level';
import { FarmPicture } from '../../farm/farm-picture.tsx';
import { FurrowsMark } from '../../farm/furrows-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { MedalPicture } from '../../farm/medal.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { prefersStillness } from '../../platform/motion.ts';
import messages from './leaderboard.messages.ts';

type TopGardenersProps = {
  rows: readonly BoardRow[];
  /** The viewer's own handle on the board. */
  own: string;
  onStartFocus: () => void;
};

const COLUMNS = ['rank', 'gardener', 'level', 'xp', 'status'] as const;

/** The first gardeners of the board, at most `BOARD_SIZE`. */
export function TopGardeners({ rows, own, onStartFocus }: TopGardenersProps) {
  const t = useMessages(messages);
  const titleId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  useSettlingRows(body);
  const alike = lookAlikes(rows);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className="px-0! pb-2! sm:pb-3!">
        <h2 id={titleId} className="px-5 pb-3 text-heading sm:px-6">
          {t('leaderboard.top.title')}
        </h2>
        {alike.size > 0 && (
          <p className="px-5 pb-3 text-small text-muted sm:px-6">
            {t('leaderboard.top.look-alikes')}
          </p>
        )}
        {rows.length === 0 ? (
          <Nobody onStartFocus={onStartFocus} />
        ) : (
          <table aria-labelledby={titleId} className="w-full max-md:block">
            <thead className="max-md:sr-only">
              <tr>
                {COLUMNS.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={`border-b border-line px-3 pb-2 text-small font-semibold whitespace-nowrap text-muted first:ps-6 last:pe-6 ${column === 'xp' ? 'text-end' : 'text-start'}`}
                  >
                    {t(`leaderboard.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody ref={body} className="max-md:block">
              {rows.map((row) => (
                <GardenerRow
                  key={row.gardener}
                  row={row}
                  isOwn={row.gardener === own}
                  isLookAlike={alike.has(row)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </section>
  );
}

function Nobody({ onStartFocus }: { onStartFocus: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-10 text-center">
      <FurrowsMark className="size-20" />
      <p className="text-lead text-bright">{t('leaderboard.top.nobody')}</p>
      <p className="text-muted">{t('leaderboard.top.nobody-yet')}</p>
      <Button variant="primary" onClick={onStartFocus}>
        {t('leaderboard.top.start')}
      </Button>
    </div>
  );
}

const tones = {
  expert: 'gold',
  growing: 'sprout',
  beginner: 'neutral',
} as const satisfies Record<StatusBadge, string>;

const cell = 'px-3 py-2.5 max-md:p-0 md:border-b md:border-line/60 md:group-last:border-b-0';

/** The length of a sign, the beginning of a handle: long enough to tell the gardeners of one board apart. */
const SIGN_LENGTH = 4;

type GardenerRowProps = {
  row: BoardRow;
  isOwn: boolean;
  /** Whether the name looks like another row's name or like a reserved one. */
  isLookAlike: boolean;
};

/** A gardener's row; on a phone it has two lines, the second with level and status. */
function GardenerRow({ row, isOwn, isLookAlike }: GardenerRowProps) {
  const t = useMessages(messages);
  const { gardener, rank, displayName, level, currentXP } = row;
  const status = statusBadge(level);
  return (
    <tr
      data-gardener={gardener}
      aria-current={isOwn ? 'true' : undefined}
      className={`group max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:border-t max-md:border-line/60 max-md:px-4 max-md:py-3 ${isOwn ? 'bg-sprout/10 shadow-[inset_3px_0_0_var(--color-sprout)] rtl:shadow-[inset_-3px_0_0_var(--color-sprout)]' : ''}`}
    >
      <td className={`${cell} md:w-20 md:ps-6 max-md:w-10`}>
        <Rank rank={rank} xp={currentXP} />
      </td>
      <th
        scope="row"
        className={`${cell} text-start font-semibold text-bright max-md:min-w-24 max-md:grow max-md:basis-[calc(100%-10rem)]`}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="wrap-anywhere">{displayName}</bdi>
          {isLookAlike && (
            <bdi className="text-small font-normal text-muted">
              #{gardener.slice(0, SIGN_LENGTH)}
            </bdi>
          )}
          {isOwn && <Badge tone="sprout">{t('leaderboard.row.you')}</Badge>}
        </span>
      </th>
      <td className={`${cell} max-md:order-2 max-md:ps-13`}>
        <span className="flex items-center gap-2 tabular-nums max-md:flex-wrap">
          <LevelTreePicture tree={levelTree(level)} className="size-8 max-md:size-6" />
          <FarmPicture level={level} className="order-last h-8 rounded-bar max-md:h-6" />
          <span className="max-md:text-small">
            {t.rich('leaderboard.row.level', { word: onPhone }, { level })}
          </span>
        </span>
      </td>
      <td className={`${cell} text-end font-semibold text-bright tabular-nums max-md:order-1`}>
        {t.rich('leaderboard.row.xp', { unit: unitOnPhone }, { xp: currentXP })}
      </td>
      <td className={`${cell} md:w-40 md:pe-6 max-md:order-3 max-md:ms-auto`}>
        <Badge tone={tones[status]}>{t(`leaderboard.status.${status}`)}</Badge>
      </td>
    </tr>
  );
}

/** On a larger screen, the head of the column says the same. */
const onPhone = (text: string) => <span className="md:hidden">{text}</span>;

const unitOnPhone = (text: string) => (
  <span className="font-normal text-muted md:hidden">{text}</span>
);

function Rank({ rank, xp }: { rank: number; xp: number }) {
  const { number } = useFormats();
  const medal = medalOf(rank, xp);
  return (
    <span className="flex items-center gap-2 font-display font-semibold text-bright tabular-nums max-md:justify-center">
      {medal && <MedalPicture medal={medal} className="h-9 max-md:h-8" />}
      {number(rank)}
    </span>
  );
}

const SETTLING_MS = 450;

/** Animates rows that changed place; the document has the new order at once. */
function useSettlingRows(body: RefObject<HTMLTableSectionElement | null>): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const places = new Map<string, number>();
    const isStill = prefersStillness();
    for (const row of body.current?.rows ?? []) {
      const name = row.dataset['gardener'] ?? '';
      const moved = (before.current.get(name) ?? row.offsetTop) - row.offsetTop;
      places.set(name, row.offsetTop);
      if (moved === 0 || isStill) continue;
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
        duration: SETTLING_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
    before.current = places;
  });
}
