import type { Cue } from '@furrow/domain/planting/step';
import { useEffect, useRef, useState } from 'react';
import { plantEmoji, plantName, type PlantType } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { isFullCycle } from '@furrow/domain/planting/selectors';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { leaveMessage } from '../../../ui/passing-message.tsx';
import { useRunner } from '../use-runner.ts';
import type { HearCue } from '../runner/runner.ts';
import { useSounds } from '../sounds/use-sounds.ts';
import type { EffectName } from '../../../platform/sound-player.ts';

/** A notice on the page, told apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** At most this many stand on the page; the oldest makes room. */
const MOST = 3;

/** Makes what happens heard, told to somebody who looks elsewhere, and seen on the page: in the notices answered. */
export function useCues() {
  const runner = useRunner();
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);
  const play = useSounds();
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

/** Something the page has to say about what happened. */
interface Notice {
  /** An alert interrupts a screen reader (D24), a message waits for a pause. */
  readonly kind: 'alert' | 'message';
  readonly text: string;
  /** What became of the plant. */
  readonly detail?: string;
}

/** What one cue brings about, each where there is any. */
interface CueEffects {
  /** What it sounds like; nothing for what another cue of the same moment says better. */
  readonly sound?: EffectName;
  readonly notice?: Notice;
  /** Told outside of the page: that a period is over, or that the plant has wilted while nobody looked. */
  readonly announcement?: { readonly title: string; readonly body: string };
  /** Said over the next page, as this one is on its way out: what became of the plant. */
  readonly farewell?: string;
}

/** What a cue gives to be heard, read and told. */
export function effectsOf(cue: Cue, planting: Planting): CueEffects {
  const { plan, mode } = planting;
  switch (cue.kind) {
    case 'focus-started':
    case 'resumed':
      return { sound: 'start' };
    case 'paused':
    case 'break-started':
      return { sound: 'pause' };
    case 'cycle-completed':
      return { sound: 'complete' };
    case 'pomodoro-completed':
      return pomodoroEffects(cue.number, planting);
    case 'session-completed': {
      const title = `${plantEmoji(plan.plant)} Session complete!`;
      return { sound: 'complete', announcement: { title, body: 'Come and see.' } };
    }
    case 'break-over': {
      const isGrowing = mode.kind === 'focus-running';
      const body = isGrowing ? `Your ${nameOf(planting)} is growing.` : 'The farm waits for you.';
      return { announcement: { title: 'Your break is over', body } };
    }
    case 'pause-limit-crossed': {
      const [title, body] = [ALERT_TEXT[cue.kind], witherText(plan.plant, 'pause')];
      return { ...alert(title, body), announcement: { title, body } };
    }
    case 'pause-penalty':
      return alert(ALERT_TEXT[cue.kind], witherText(plan.plant, 'pause'));
    case 'excessive-break':
      return alert(ALERT_TEXT[cue.kind], witherText(plan.plant, 'break'));
    case 'ended':
      return {
        sound: 'reset',
        ...(cue.ending === 'quit' && { farewell: witherText(plan.plant, 'quit') }),
      };
  }
}

function pomodoroEffects(number: number, planting: Planting): CueEffects {
  const { plant } = planting.plan;
  const isLast = number === POMODOROS_IN_CYCLE;
  return {
    sound: 'complete',
    // The full-cycle screen says so itself.
    ...(!isFullCycle(planting) && {
      notice: { kind: 'message', text: completionText(plant, number) },
    }),
    announcement: {
      title: `${plantEmoji(plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete!`,
      body: isLast ? `Your ${nameOf(planting)} is grown.` : 'Time for a break.',
    },
  };
}

function alert(text: string, detail: string): CueEffects {
  return { sound: 'error', notice: { kind: 'alert', text, detail } };
}

function nameOf({ plan }: Planting): string {
  return plantName(plan.plant).toLowerCase();
}

/** The focus page's alerts, to the letter (section 8). */
const ALERT_TEXT = {
  'pause-limit-crossed': 'Your harvest is wilting due to excessive pauses! (-3 Garden XP)',
  'pause-penalty': 'Additional pausing continues to weaken your harvest! (-3 Garden XP)',
  'excessive-break': "Too many breaks! Your plant's growth is weakening.",
} as const;

const WITHER_TEXT = {
  break: 'has withered from neglect. -3 Garden XP',
  pause: 'weakened from too much pausing. -3 Garden XP',
  quit: 'has been abandoned. -10 Garden XP',
} as const;

/** What became of the plant, in its own name (section 8). */
function witherText(plant: PlantType, cause: keyof typeof WITHER_TEXT): string {
  return `${plantEmoji(plant)} Your ${plantName(plant).toLowerCase()} ${WITHER_TEXT[cause]}`;
}

/** The message at the end of a focus period, with the plant's emoji (section 4). */
function completionText(plant: PlantType, number: number): string {
  return `${plantEmoji(plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete! +1 Growth XP. Your ${plantName(plant).toLowerCase()} is growing. Time for a break.`;
}
