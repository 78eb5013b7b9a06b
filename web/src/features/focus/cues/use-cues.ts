import type { Cue } from '@furrow/domain/planting/step';
import { useEffect, useEffectEvent, useState } from 'react';
import { plantEmoji, plantName, type PlantType } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { isFullCycle } from '@furrow/domain/planting/selectors';
import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { leaveMessage } from '../../../ui/passing-message.tsx';
import { useRunner } from '../use-runner.ts';
import { useSounds } from '../sounds/use-sounds.ts';
import type { EffectName } from '../../../platform/sound-player.ts';

/** A notice on the page; its id tells it apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** At most this many notices are on the page; a new one replaces the oldest. */
const MOST = 3;

/** Turns cues into sounds, browser notifications and notices. Returns the notices that the page shows. */
export function useCues() {
  const runner = useRunner();
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);
  const play = useSounds();
  const hear = useEffectEvent((cue: Cue, planting: Planting) => {
    const { sound, notice, announcement, farewell } = effectsOf(cue, planting);
    setPosted((before) => postedAfter(before, cue, notice));
    play(sound);
    if (announcement && isToldOutside()) {
      notify(announcement.title, { body: announcement.body, tag: 'furrow:period' });
    }
    if (farewell !== undefined) leaveMessage(farewell);
  });
  useEffect(() => runner.hear((cue, planting) => hear(cue, planting)), [runner]);
  const dismiss = (id: number) => setPosted((before) => before.filter((each) => each.id !== id));
  return { posted, dismiss };
}

/** The next focus period removes all messages, but not the alerts. */
function postedAfter(before: readonly PostedNotice[], cue: Cue, notice: Notice | undefined) {
  const standing = before.filter(
    (each) => cue.kind !== 'focus-started' || each.notice.kind === 'alert',
  );
  if (!notice) return standing;
  const id = Math.max(0, ...before.map((each) => each.id)) + 1;
  // Below the present ones, so that none of them moves while somebody reads it.
  return [...standing, { id, notice }].slice(-MOST);
}

/** Whether to notify through the browser: the page is hidden, and notifications are allowed and wanted (D21). */
function isToldOutside(): boolean {
  const canTell = isPageHidden() && notificationState() === 'allowed';
  return canTell && readPreference(notificationsWanted);
}

/** A message of the page about something that happened. */
interface Notice {
  /** A screen reader reads an alert at once (D24), and a message at the next pause. */
  readonly kind: 'alert' | 'message';
  readonly text: string;
  /** What became of the plant. */
  readonly detail?: string;
}

/** The effects of one cue. */
interface CueEffects {
  /** Absent if another cue at the same time has the better sound. */
  readonly sound?: EffectName;
  readonly notice?: Notice;
  /** A browser notification: a period is over, or the plant wilted while the page was hidden. */
  readonly announcement?: { readonly title: string; readonly body: string };
  /** What became of the plant; shown over the next page, since the visitor leaves this one. */
  readonly farewell?: string;
}

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
    // At a full cycle, the full-cycle screen says this already.
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

/** The focus page's alerts, word for word (section 8). */
const ALERT_TEXT = {
  'pause-limit-crossed': `Your harvest is wilting due to excessive pauses! (-${EXCESSIVE_PAUSE_PENALTY} Garden XP)`,
  'pause-penalty': `Additional pausing continues to weaken your harvest! (-${EXCESSIVE_PAUSE_PENALTY} Garden XP)`,
  'excessive-break': "Too many breaks! Your plant's growth is weakening.",
} as const;

const WITHER_TEXT = {
  break: `has withered from neglect. -${EXCESSIVE_BREAK_PENALTY} Garden XP`,
  pause: `weakened from too much pausing. -${EXCESSIVE_PAUSE_PENALTY} Garden XP`,
  quit: `has been abandoned. -${QUIT_PENALTY} Garden XP`,
} as const;

/** What became of the plant, with the plant's name (section 8). */
function witherText(plant: PlantType, cause: keyof typeof WITHER_TEXT): string {
  return `${plantEmoji(plant)} Your ${plantName(plant).toLowerCase()} ${WITHER_TEXT[cause]}`;
}

/** The message at the end of a focus period, with the plant's emoji (section 4). */
function completionText(plant: PlantType, number: number): string {
  return `${plantEmoji(plant)} Pomodoro ${number} of ${POMODOROS_IN_CYCLE} complete! +1 Growth XP. Your ${plantName(plant).toLowerCase()} is growing. Time for a break.`;
}
