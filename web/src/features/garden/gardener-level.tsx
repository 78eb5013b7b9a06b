import { levelProgress } from '@furrow/domain/gardener/level';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { useState } from 'react';
import { LevelBar } from '../../parts/level-bar.tsx';
import { countingTo } from '../../ui/counting-figure.tsx';
import { OwnFarm } from './own-farm.tsx';
import { resetLevel } from '../../sync/figures/catch-up.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
          {t(progress > 0 ? 'garden.level.next' : 'garden.level.next-begun', {
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
