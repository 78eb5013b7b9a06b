import { levelProgress } from '@furrow/domain/gardener/level';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useDailyStats } from '../../read-model/use-garden.ts';
import { ProgressBar } from '../../ui/progress.tsx';
import messages from './focus.messages.ts';
import { useIfGrowing } from './use-runner.ts';

/** Garden XP and the progress to the next level. A wide window always shows the card, so that the to-do list below stays in place. */
export function GardenXpCard() {
  const t = useMessages(messages);
  const formats = useFormats();
  const growth = useIfGrowing(({ pomodoros }) => pomodoros) ?? 0;
  const isGrowing = (useIfGrowing(({ mode }) => mode.kind) ?? 'ended') !== 'ended';
  const totals = xpTotals(useDailyStats());
  const xp = gardenXP(totals);
  const { level, progress, nextThreshold } = levelProgress(xp);
  return (
    <section
      aria-label={t('focus.xp.garden')}
      className={`flex w-full max-w-reading shrink-0 flex-col gap-2 rounded-card border border-line bg-panel px-4 py-3 text-small shadow-card ${isGrowing ? '' : 'max-lg:hidden'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-body font-semibold">{t('focus.xp.garden')}</h2>
        {/* Each figure is a new element. In the same one, a longer figure begins further left, and browsers count a layout shift. */}
        <p key={xp} className="tabular-nums">
          {t('focus.xp.current', { xp })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={t('focus.xp.growth')} value={`${growth}/${POMODOROS_IN_CYCLE}`} />
        <Figure name={t('focus.xp.harvest')} value={String(displayedHarvestXP(totals))} />
      </dl>
      <ProgressBar
        label={t('focus.xp.current', { xp })}
        value={Math.round(progress * 100)}
        valueText={t('focus.xp.progress', {
          level,
          percent: formats.percent(progress),
          next: level + 1,
        })}
      />
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-semibold text-bright">{t('focus.xp.level', { level })}</span>
        <span key={level} className="text-muted">
          {t('focus.xp.next', { level: level + 1, xp: nextThreshold })}
        </span>
      </p>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-display text-heading text-bright">{value}</dd>
    </div>
  );
}
