import type { Cue } from '@furrow/domain/planting/step';
import { useEffect, useRef, useState } from 'react';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { leaveMessage } from '../../../ui/passing-message.tsx';
import type { HearCue, Runner } from '../runner/runner.ts';
import { useSounds } from '../sounds/use-sounds.ts';
import { effectsOf, type Notice } from './cue-effects.ts';

/** A notice on the page, told apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** At most this many stand on the page; the oldest makes room. */
const MOST = 3;

/** Makes what happens heard, told to somebody who looks elsewhere, and seen on the page: in the notices answered. */
export function useCues(runner: Runner) {
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);
  const play = useSounds(runner);
  const latest = useRef<HearCue>(() => {});
  useEffect(() => {
    latest.current = (cue, planting) => {
      const { sound, notice, announcement, farewell } = effectsOf(cue, planting);
      setPosted((before) => postedAfter(before, cue, notice));
      play(sound);
      if (announcement && isToldOutside()) {
        notify(announcement.title, { body: announcement.body, tag: 'furrow:period' });
      }
      if (farewell !== undefined) leaveMessage(farewell);
    };
  });
  useEffect(() => runner.hear((cue, planting) => latest.current(cue, planting)), [runner]);
  const dismiss = (id: number) => setPosted((before) => before.filter((each) => each.id !== id));
  return { posted, dismiss };
}

/** A completion has been read when the next period of focus begins. */
function postedAfter(before: readonly PostedNotice[], cue: Cue, notice: Notice | undefined) {
  const standing = before.filter(
    (each) => cue.kind !== 'focus-started' || each.notice.kind === 'alert',
  );
  if (!notice) return standing;
  const id = Math.max(0, ...before.map((each) => each.id)) + 1;
  // Below those that stand, so that none of them moves while it is read.
  return [...standing, { id, notice }].slice(-MOST);
}

/** Whoever does not look is told that a period is over (D21). */
function isToldOutside(): boolean {
  const canTell = isPageHidden() && notificationState() === 'allowed';
  return canTell && readPreference(notificationsWanted);
}
