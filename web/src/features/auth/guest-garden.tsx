import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useRef, useState } from 'react';
import { FarmScene } from '../../farm/scene/farm-scene.tsx';
import { timeOfDayAt } from '../../farm/scene/scenery.ts';
import { farmSeason } from '../../farm/season.ts';
import { useKeptHere } from '../../parts/kept-here.tsx';
import { latestPlants } from '../../parts/latest-plants.ts';
import outcomeMessages from '../../parts/session-outcome.messages.ts';
import { useRestingFarm } from '../../parts/use-resting-farm.ts';
import { useYoungPlants } from '../../parts/use-young-plants.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useHarvestHistory, useLevel } from '../../read-model/use-garden.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { messagePlace } from '../../ui/message-place.ts';
import messages from './login-page.messages.ts';

type GuestGardenProps = {
  /** The planting that ended last, if that was today. */
  latest: HarvestEntry | undefined;
  isFormOpen: boolean;
  onLogIn: () => void;
};

/** Where a guest ends (D104): what grew, drawn in its field, what this browser holds of it, and the ways on. */
export function GuestGarden({ latest, isFormOpen, onLogIn }: GuestGardenProps) {
  const t = useMessages(messages);
  const outcome = useMessages(outcomeMessages);
  const title = t('login.your-garden');
  useDocumentTitle(title);
  const kept = useKeptHere();
  return (
    <section className="relative -mt-18 flex min-h-[min(46rem,100svh)] grow flex-col dusk-sky px-4 pt-26 pb-[36svh] sm:px-6 low:pt-18 low:pb-4">
      <Farm />
      <div className="relative mx-auto flex w-full max-w-page flex-col items-center gap-4 text-center low:me-[50%] low:w-auto low:gap-2">
        <h1 className="text-title">{title}</h1>
        {latest && (
          <p className="text-lead text-balance text-bright over-farm">
            {outcome(`session-outcome.${latest.status}`, { plant: latest.plantType })}
          </p>
        )}
        {kept && <p className="max-w-reading text-balance text-bright over-farm">{kept.text}</p>}
        <div className="flex flex-wrap justify-center gap-3 max-sm:*:px-4 low:*:px-4">
          <LinkButton to="/focus" variant="primary" size="large">
            {t('login.plant-another')}
          </LinkButton>
          {kept?.signUp && <LinkButton {...kept.signUp} size="large" />}
          {!isFormOpen && (
            <Button variant="quiet" size="large" className="bg-veil" onClick={onLogIn}>
              {t('login.title')}
            </Button>
          )}
        </div>
        <div ref={setMessagePlace} className="w-full max-w-reading" />
      </div>
    </section>
  );
}

/** The farm in the light of the hour, with the latest plants. */
function Farm() {
  const [timeOfDay] = useState(() => timeOfDayAt(new Date().getHours()));
  const level = useLevel();
  const history = useHarvestHistory();
  const young = useYoungPlants() ?? [];
  const farm = useRef<HTMLDivElement>(null);
  const { isAsleep, paused } = useRestingFarm(farm);
  return (
    <div
      ref={farm}
      className="farm-in-row farm-beside absolute inset-0"
      data-asleep={isAsleep || undefined}
    >
      <FarmScene
        timeOfDay={timeOfDay}
        weather="clear"
        plants={latestPlants([...history, ...young])}
        level={level}
        season={farmSeason(level)}
        paused={paused}
      />
    </div>
  );
}

/** A message about what happened before has its place here, so that it lies over nothing. */
function setMessagePlace(place: HTMLElement | null): void {
  messagePlace.setState(place, true);
}
