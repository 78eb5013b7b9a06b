import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useState } from 'react';
import { FarmScene } from '../../farm/scene/farm-scene.tsx';
import { timeOfDayAt } from '../../farm/scene/time-of-day.ts';
import { usePageHidden } from '../../platform/visibility.ts';
import { Button } from '../../ui/button.tsx';
import { bedsOf } from './beds-of.ts';
import { greetingAt } from './greeting.ts';

/** The session of the last time, started at one press (D86). */
export interface StartAgain {
  readonly text: string;
  readonly start: () => void;
}

type FarmStripProps = {
  history: readonly HarvestEntry[];
  onStartFocus: () => void;
  /** Null where this browser has no last session. */
  again: StartAgain | null;
};

/** The farm under the visitor's own sky, with their latest plants in its beds, and the next thing to do. */
export function FarmStrip({ history, onStartFocus, again }: FarmStripProps) {
  const [openedAt] = useState(() => new Date().getHours());
  const isHidden = usePageHidden();
  return (
    <section className="relative -mt-18 flex min-h-[min(38rem,92svh)] flex-col dusk-sky px-4 pt-26 sm:px-6">
      <div className="farm-in-row absolute inset-0">
        <FarmScene
          timeOfDay={timeOfDayAt(openedAt)}
          weather="clear"
          plots={bedsOf(history)}
          paused={isHidden}
        />
      </div>
      <div className="relative mx-auto flex w-full max-w-page flex-col items-center gap-4 text-center">
        <h1 className="text-title">Focus Dashboard</h1>
        <p className="text-lead text-bright">{greetingAt(openedAt, history.length === 0)}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" size="large" onClick={onStartFocus}>
            Start Focus
          </Button>
          {again && (
            <Button size="large" onClick={again.start}>
              {again.text}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
