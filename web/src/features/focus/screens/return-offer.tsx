import type { Growing } from '@furrow/contract/planting';
import { plantName } from '@furrow/domain/plant';
import { returnOffer } from '@furrow/domain/planting/passing-time';
import { remaining } from '@furrow/domain/planting/reading';
import { useEffect, useState } from 'react';
import { browserClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { countdownText } from '../timer/clock-text.ts';
import { isBreak } from '../timer/period.ts';

type ReturnOfferProps = { growing: Growing; onResume: () => void; onStartOver: () => void };

/** After a reload or a crash: the visitor decides, knowing what it brings (D22). */
export function ReturnOffer({ growing, onResume, onStartOver }: ReturnOfferProps) {
  const { planting, lastSeen } = growing;
  const now = useNow();
  const plant = plantName(planting.plan.plant).toLowerCase();
  const { wilts, costs } = returnOffer(planting, lastSeen, now);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">Welcome back</h1>
      <p>
        Your {plant} is still in the ground
        {isBreak(planting)
          ? '. Your break went on while you were away.'
          : `, with ${countdownText(remaining(planting, lastSeen))} of focus left. The time away counts as a pause.`}
      </p>
      {wilts && (
        <p className="font-semibold text-warning">
          You were away for longer than the pauses allow: resuming wilts the plant. (-3 Garden XP)
        </p>
      )}
      {costs && <p className="font-semibold text-warning">Resuming costs another -3 Garden XP.</p>}
      <p className="text-muted">
        Starting over ends this planting at no cost in XP. Completed pomodoros stand.
      </p>
      <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4">
        <Button size="large" onClick={onStartOver}>
          Start over
        </Button>
        <Button size="large" variant="primary" onClick={onResume}>
          Resume
        </Button>
      </div>
    </section>
  );
}

/** What the offer says may change while it stands. */
function useNow(): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
