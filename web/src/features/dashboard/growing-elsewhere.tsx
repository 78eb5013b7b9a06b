import type { GrowingThere as Growing } from '@furrow/domain/growing/growing-record';
import { isAlive } from '@furrow/domain/growing/holding';
import { isResumable } from '@furrow/domain/planting/coming-back';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOtherDevice } from '../../parts/device-name.ts';
import { GrowingPlant } from '../../parts/growing-there.tsx';
import messages from '../../parts/growing-there.messages.ts';
import { useNow } from '../../parts/use-now.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { watchElsewhere, type Elsewhere } from '../../sync/growing/growing-elsewhere.ts';
import { Button } from '../../ui/button.tsx';

/** The planting that another device of the account has, and the way to continue it here (D48). */
export function GrowingElsewhere({ owner }: { owner: string }) {
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  useEffect(() => watchElsewhere(owner, setElsewhere), [owner]);
  if (!elsewhere?.growing) return null;
  return <GrowingCard userAgent={elsewhere.userAgent} growing={elsewhere.growing} />;
}

type GrowingCardProps = { userAgent: string; growing: Growing };

function GrowingCard({ userAgent, growing }: GrowingCardProps) {
  const t = useMessages(messages);
  const device = useOtherDevice(userAgent);
  const navigate = useNavigate();
  const titleId = useId();
  const now = useNow();
  const { planting, lastSeen } = growing;
  const alive = isAlive(growing, now);
  if (!alive && !isResumable(planting, lastSeen, now)) return null;
  // If the other device is not alive, the focus page offers the planting and says what resuming costs (D22).
  const state = alive ? { continuesHere: true } : null;
  return (
    <section
      aria-labelledby={titleId}
      // Below the farm; on a phone over its field, so that the button is in view.
      className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-panel px-5 py-4 shadow-card max-md:-mt-44 max-md:bg-surface md:col-span-6 md:-mt-4 md:py-2"
    >
      <h2 id={titleId} className="text-lead max-md:w-full max-md:text-center">
        {t(alive ? 'growing-there.growing-on' : 'growing-there.last-on', { device })}
      </h2>
      <GrowingPlant planting={planting} now={alive ? now : lastSeen} />
      <Button
        variant="primary"
        className="max-md:w-full"
        onClick={() => void navigate('/focus', { state })}
      >
        {t(alive ? 'growing-there.continue-here' : 'growing-there.resume')}
      </Button>
    </section>
  );
}
