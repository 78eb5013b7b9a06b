import { useEffect, useRef } from 'react';
import { announceOutside } from './presence/announce-outside.ts';
import type { HearCue, Runner } from './runner/runner.ts';
import { useSounds } from './sounds/use-sounds.ts';

/** Makes what happens seen on the page, heard, and told to somebody who looks elsewhere. */
export function useCues(runner: Runner, post: HearCue): void {
  const play = useSounds(runner);
  const latest = useRef<HearCue>(post);
  useEffect(() => {
    latest.current = (cue, planting) => {
      post(cue, planting);
      play(cue);
      announceOutside(cue, planting);
    };
  });
  useEffect(() => runner.hear((cue, planting) => latest.current(cue, planting)), [runner]);
}
