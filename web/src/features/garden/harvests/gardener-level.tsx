import { levelProgress } from '@furrow/domain/gardener/level';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { useState } from 'react';
import { LevelBar } from '../../../parts/level-bar.tsx';
import { CountingFigure } from '../../../ui/counting-figure.tsx';
import { shareText } from '../figure.tsx';
import { resetLevel } from '../../../sync/reset-level.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The level with its XP bar, and the way to begin again (section 2). */
export function GardenerLevel({ days }: { days: DailyStatsByDay }) {
  const totals = xpTotals(days);
  const xp = gardenXP(totals);
  const { level, progress, nextThreshold } = levelProgress(xp);
  return (
    <section aria-label="Gardener level" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-title font-semibold text-bright">
          Level <CountingFigure value={level} />
        </p>
        <ResetLevel />
      </div>
      <LevelBar xp={xp} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted tabular-nums">
        <span>
          {xp} Garden XP · {displayedHarvestXP(totals)} Harvest XP · {totals.growthXP} Growth XP
        </span>
        <span>
          {shareText(progress)} of the way to Level {level + 1} ({nextThreshold} Garden XP)
        </span>
      </p>
    </section>
  );
}

type ResetState = 'closed' | 'asking' | 'resetting' | 'failed';

/** Reset Level, which asks first (section 2); a reset is an event in the ledger (D28). */
function ResetLevel() {
  const [state, setState] = useState<ResetState>('closed');

  async function reset() {
    setState('resetting');
    try {
      await resetLevel();
      setState('closed');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setState('asking')}>
        Reset Level
      </Button>
      {state !== 'closed' && (
        <Dialog
          title="Reset Gardener Level?"
          description="You begin again at level 1: XP, statistics and harvest history start from nothing. This can't be undone."
          onClose={() => setState('closed')}
          actions={
            <>
              <Button onClick={() => setState('closed')}>Cancel</Button>
              <Button
                variant="danger"
                disabled={state === 'resetting'}
                onClick={() => void reset()}
              >
                {state === 'resetting' ? 'Resetting…' : 'Reset Level'}
              </Button>
            </>
          }
        >
          {state === 'failed' && (
            <AlertMessage onDismiss={() => setState('asking')}>
              This browser could not store the reset, so nothing was changed. Free some space, then
              try again.
            </AlertMessage>
          )}
        </Dialog>
      )}
    </>
  );
}
