import { sessionSummaryStateSchema, type StoredLastSession } from '@furrow/contract/read-model';
import type { ToldMoment } from '@furrow/domain/gardener/moments';
import { isPlantType } from '@furrow/domain/plant';
import X from 'lucide-react/icons/x';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { MomentPicture } from '../../farm/moment-picture.tsx';
import { useMomentText } from '../../parts/moment-text.ts';
import { HowDidItGo } from '../../parts/how-did-it-go.tsx';
import type { StartAgain } from '../../parts/start-again.ts';
import { useSessionOutcome } from '../../parts/use-session-outcome.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { Figure, PlantImage } from './figure.tsx';
import messages from './garden.messages.ts';

/** The summary of the session that led here, from the navigation state. */
export function SessionSummary({ again }: { again: StartAgain | null }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isComeBackTo = useNavigationType() === NavigationType.Pop;
  const parsed = sessionSummaryStateSchema.safeParse(state);
  if (!parsed.success) return null;
  const dismiss = () => void navigate('/garden', { replace: true, preventScrollReset: true });
  const { sessionSummary, moments, planting } = parsed.data;
  // After a reload or Back, show the figures again, but not the celebrations.
  const news = isComeBackTo ? [] : moments;
  return (
    <Summary
      session={sessionSummary}
      planting={planting}
      moments={news}
      again={again}
      onDismiss={dismiss}
    />
  );
}

type SummaryProps = {
  session: StoredLastSession;
  planting: string | undefined;
  moments: readonly ToldMoment[];
  again: StartAgain | null;
  onDismiss: () => void;
};

function Summary({ session, planting, moments, again, onDismiss }: SummaryProps) {
  const t = useMessages(messages);
  const { figure } = useFormats();
  const outcome = useSessionOutcome(session, planting);
  const { plantType, isSuccessful, setup, repaid } = outcome;
  return (
    <section
      aria-label={t('garden.summary.label')}
      className={`relative flex animate-rise flex-col items-center gap-x-8 gap-y-4 rounded-card border bg-surface p-5 shadow-card sm:flex-row sm:p-6 ${isSuccessful ? 'border-sprout/60' : 'border-wilted/60'}`}
    >
      <PlantImage
        plant={plantType}
        variety={session.variety}
        status={isSuccessful ? 'harvested' : 'wilted'}
        className="h-36 w-auto shrink-0"
      />
      <div className="flex grow flex-col gap-4">
        <output>
          <h2 className="text-heading">{outcome.title}</h2>
          {setup !== '' && <p className="text-small text-muted">{setup}</p>}
          <p className="text-text">{outcome.text}</p>
          {outcome.why !== undefined && <p className="text-text">{outcome.why}</p>}
          <Moments moments={moments} plant={plantType} />
        </output>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Figure name={t('garden.summary.focus-time')}>{figure(session.focusTime)}</Figure>
          <Figure name={t('garden.summary.pomodoros')}>{session.pomodoroCount ?? 0}</Figure>
          <Figure name={t('garden.summary.growth-xp')}>
            <bdi>+{outcome.growthXP}</bdi>
          </Figure>
          <Figure name={t('garden.summary.harvest-xp')}>
            <bdi>+{outcome.harvestXP}</bdi>
          </Figure>
        </dl>
        {repaid !== undefined && <p className="text-text">{repaid}</p>}
        {planting !== undefined && <HowDidItGo planting={planting} />}
        {again && (
          <Button variant="primary" size="large" className="self-start" onClick={again.start}>
            {again.text}
          </Button>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('garden.summary.dismiss')}
        onClick={onDismiss}
        className="absolute end-2 top-2"
      >
        <X aria-hidden size={20} />
      </Button>
    </section>
  );
}

/** The moments as small boards; a session with breaks shows them on the focus page. */
function Moments({ moments, plant }: { moments: readonly ToldMoment[]; plant: string }) {
  const momentText = useMomentText();
  const t = useMessages(messages);
  if (moments.length === 0) return null;
  return (
    <ul aria-label={t('garden.summary.moments')} className="mt-3 flex flex-wrap gap-2">
      {moments.map((moment) => (
        <li key={moment.kind} className="flex">
          <Badge tone="gold">
            <MomentPicture
              moment={moment}
              plant={isPlantType(plant) ? plant : 'carrot'}
              className="h-6 w-auto"
            />
            {momentText(moment)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
