import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import { isFocusing } from '@furrow/domain/planting/doing';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand/react';
import { LivelyCat } from '../../../farm/cat/lively-cat.tsx';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { isPageHidden, watchReturn } from '../../../platform/visibility.ts';
import { quietCat, usePreference } from '../../../read-model/preferences.ts';
import type { CatSight } from '../cues/use-cues.ts';
import type { Celebration } from '../moments/celebrations.ts';
import { bedOf } from '../scene/scene-of.ts';
import { useRunner, useShown } from '../use-runner.ts';
import { moodOf } from './cat-mood.ts';
import { sentenceNow } from './cat-sentences.ts';
import { SpeechBubble } from './speech-bubble.tsx';

export interface FocusCatProps {
  celebration: Celebration | undefined;
  isHarvesting: boolean;
  seenByCat: CatSight | undefined;
}

/** The cat of the focus page: its mood, and now and then a sentence. It is decoration: the page's live regions tell what happens (D94). */
export function FocusCat({ celebration, isHarvesting, seenByCat }: FocusCatProps) {
  const { moment, sentence } = useSeen(seenByCat);
  const { scene, boards = [] } = celebration ?? {};
  const mood = useShown(({ settled }) => moodOf(settled, moment, scene));
  const bed = useShown(({ settled, now }) => bedOf(settled, now));
  // Boards in the field say what there is to say; during a harvest they are still to come.
  const isSaid = sentence !== undefined && (boards.length === 0 || isHarvesting);
  return (
    <LivelyCat mood={mood} bed={bed}>
      {isSaid && <SpeechBubble key={sentence}>{sentence}</SpeechBubble>}
    </LivelyCat>
  );
}

/** After so long an absence the cat looks up. */
const LONG_ABSENCE = 3 * MINUTE;

/** How long it looks and speaks. */
const LASTS = 8 * SECOND;

interface Seen {
  readonly moment?: CatMoment;
  readonly sentence?: string | undefined;
}

const NOTHING: Seen = {};

/** What the cat has seen within the last seconds, and says about it. A hidden page shows it nothing. */
function useSeen(sight: CatSight | undefined): Seen {
  const runner = useRunner();
  const [seen, setSeen] = useState(NOTHING);
  const isQuiet = usePreference(quietCat);
  const language = useStore(currentLanguage, (current) => current.language);
  const met = useRef<CatSight>(undefined);
  const meet = useEffectEvent(async (next: CatSight) => {
    if (met.current === next || isPageHidden()) return;
    met.current = next;
    // Without its sentences, the cat is silent.
    const said = isQuiet ? undefined : sentenceNow(next.moment, language).catch(() => undefined);
    setSeen({ ...next, sentence: await said });
  });
  useEffect(() => {
    if (sight) void meet(sight);
  }, [sight]);
  useEffect(() => {
    const isGrowing = () => isFocusing(runner.shown.getState().planting);
    return watchReturn(() => isGrowing() && void meet({ moment: 'back' }), LONG_ABSENCE);
  }, [runner]);
  useEffect(
    () => (seen.moment ? browserSchedule(() => setSeen(NOTHING), LASTS) : undefined),
    [seen],
  );
  return isQuiet ? { ...seen, sentence: undefined } : seen;
}
