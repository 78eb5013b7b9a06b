import { levelProgress } from '@furrow/domain/gardener/level';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { useState, useEffect, useRef, type RefObject } from 'react';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { plantEmoji } from '@furrow/domain/plant';
import { LevelBar } from '../../parts/level-bar.tsx';
import { countingTo } from '../../ui/counting-figure.tsx';
import { PlantImage } from './figure.tsx';
import { OwnFarm } from './own-farm.tsx';
import { resetLevel } from '../../sync/figures/catch-up.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePlantName } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './garden.messages.ts';

/** The level with its XP bar, and Reset Level. */
export function GardenerLevel({ days }: { days: DailyStatsByDay }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const totals = xpTotals(days);
  const xp = gardenXP(totals);
  const { level, progress, nextThreshold } = levelProgress(xp);
  const [isWaving, setWaving] = useState(false);
  return (
    <section aria-label={t('garden.level.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-title font-semibold text-bright">
          {t.rich('garden.level.level', { figure: countingTo(level) }, { level })}
        </p>
        <ResetLevel onReset={() => setWaving(level > 1)} />
      </div>
      <output className="block text-text empty:hidden">{isWaving && t('garden.farm.wave')}</output>
      <OwnFarm level={level} />
      <LevelBar xp={xp} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted tabular-nums">
        <span>
          {t('garden.level.xp', {
            garden: xp,
            harvest: displayedHarvestXP(totals),
            growth: totals.growthXP,
          })}
        </span>
        <span>
          {t('garden.level.next', {
            share: formats.percent(progress),
            level: level + 1,
            xp: nextThreshold,
          })}
        </span>
      </p>
    </section>
  );
}

type ResetState = 'closed' | 'asking' | 'resetting' | 'failed';

/** Reset Level, which asks first; a reset is an event in the ledger (D28). */
function ResetLevel({ onReset }: { onReset: () => void }) {
  const t = useMessages(messages);
  const [state, setState] = useState<ResetState>('closed');

  async function reset() {
    setState('resetting');
    try {
      await resetLevel();
      onReset();
      setState('closed');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setState('asking')}>
        {t('garden.reset.open')}
      </Button>
      {state !== 'closed' && (
        <Dialog
          title={t('garden.reset.title')}
          description={t('garden.reset.text')}
          onClose={() => setState('closed')}
          actions={
            <>
              <Button onClick={() => setState('closed')}>{t('garden.reset.cancel')}</Button>
              <Button
                variant="danger"
                disabled={state === 'resetting'}
                onClick={() => void reset()}
              >
                {t(state === 'resetting' ? 'garden.reset.resetting' : 'garden.reset.confirm')}
              </Button>
            </>
          }
        >
          {state === 'failed' && (
            <AlertMessage onDismiss={() => setState('asking')}>
              {t('garden.reset.failed')}
            </AlertMessage>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Entries shown before 'View All Harvests'. */
const PREVIEW = 5;
const BLOCK = 10;

export function HarvestHistory({ history }: { history: readonly HarvestEntry[] }) {
  const t = useMessages(messages);
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const total = history.length;
  return (
    <section aria-labelledby="harvest-history" className="flex flex-col gap-4">
      <h3 id="harvest-history" className="flex items-baseline gap-3 text-heading">
        {t('garden.history.title')}
        <span className="font-text text-small font-normal text-muted tabular-nums">
          {number(total)}
        </span>
      </h3>
      {total === 0 && <p className="text-muted">{t('garden.history.none')}</p>}
      {isWhole ? (
        <div>
          {blocksOf(history).map((entries, place) => (
            <HarvestBlock
              key={entries[0]?.id}
              entries={entries}
              position={place * BLOCK}
              total={total}
            />
          ))}
        </div>
      ) : (
        <ul>
          {history.slice(0, PREVIEW).map((entry, place) => (
            <HarvestRow key={entry.id} entry={entry} position={place + 1} total={total} />
          ))}
        </ul>
      )}
      {total > PREVIEW && (
        <Button
          aria-expanded={isWhole}
          className={isWhole ? 'sticky bottom-4 self-center shadow-lamp' : 'self-center'}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'garden.history.less' : 'garden.history.all')}
        </Button>
      )}
    </section>
  );
}

function blocksOf(history: readonly HarvestEntry[]): readonly (readonly HarvestEntry[])[] {
  const count = Math.ceil(history.length / BLOCK);
  return Array.from({ length: count }, (_, place) =>
    history.slice(place * BLOCK, (place + 1) * BLOCK),
  );
}

/** As tall as a row of the list: its class `h-18`. */
const ROW_REM = 4.5;
/** A block is drawn when it comes this near to the window. */
const AHEAD = '1200px 0px';

type HarvestBlockProps = {
  entries: readonly HarvestEntry[];
  /** The number of entries before the block. */
  position: number;
  total: number;
};

/** A block of a long history, drawn only while it is near the window: 5,000 entries cost as much as 60. */
function HarvestBlock({ entries, position, total }: HarvestBlockProps) {
  const frame = useRef<HTMLUListElement>(null);
  const isNear = useNearness(frame);
  return (
    <ul ref={frame} style={{ height: `${entries.length * ROW_REM}rem` }}>
      {isNear &&
        entries.map((entry, place) => (
          <HarvestRow key={entry.id} entry={entry} position={position + place + 1} total={total} />
        ))}
    </ul>
  );
}

function useNearness(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new IntersectionObserver(
      (sightings) => setNear(sightings.at(-1)?.isIntersecting ?? false),
      { rootMargin: AHEAD },
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame]);
  return isNear;
}

type HarvestRowProps = {
  entry: HarvestEntry;
  /** Its place in the whole history, from 1. */
  position: number;
  total: number;
};

/** One planting's outcome. The height is fixed, so that a block's height is known without drawing it. */
function HarvestRow({ entry, position, total }: HarvestRowProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const { plantType, variety, status, focusTime, timestamp } = entry;
  return (
    <li
      aria-setsize={total}
      aria-posinset={position}
      className="flex h-18 items-center gap-4 border-b border-line"
    >
      <PlantImage
        plant={plantType}
        variety={variety}
        status={status}
        className="h-14 w-auto shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold text-bright">
          {plantEmoji(plantType)} {plantName(plantType, variety)}
        </p>
        <p className="truncate text-small text-muted">{formats.moment(timestamp)}</p>
      </div>
      <div className="shrink-0 text-end">
        <p className={`font-semibold ${status === 'harvested' ? 'text-sprout' : 'text-wilted'}`}>
          {t(`garden.history.${status}`, { type: plantType })}
        </p>
        <p className="text-small text-muted tabular-nums">{formats.figure(focusTime)}</p>
      </div>
    </li>
  );
}
