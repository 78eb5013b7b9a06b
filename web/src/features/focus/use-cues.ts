import { useEffect, useRef } from 'react';
import { leaveMessage } from '../../ui/passing-message.tsx';
import { announceOutside } from './presence/announce-outside.ts';
import type { HearCue, Runner } from './runner/runner.ts';
import { useSounds } from './sounds/use-sounds.ts';
import { witherText } from './texts/alert-texts.ts';

/** Makes what happens seen on the page, heard, and told to somebody who looks elsewhere. */
export function useCues(runner: Runner, post: HearCue): void {
  const play = useSounds(runner);
  const latest = useRef<HearCue>(post);
  useEffect(() => {
    latest.current = (cue, planting) => {
      post(cue, planting);
      play(cue);
      announceOutside(cue, planting);
      // The page is on its way out: what became of the plant is said over the next one.
      if (cue.kind === 'ended' && cue.ending === 'quit') {
        leaveMessage(witherText(planting.plan.plant, 'quit'));
      }
    };
  });
  useEffect(() => runner.hear((cue, planting) => latest.current(cue, planting)), [runner]);
}
