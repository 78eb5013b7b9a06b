import { PERIOD_TAG } from '@furrow/contract/push-message';
import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import type { Cue } from '@furrow/domain/planting/step';
import { wholeSeconds } from '@furrow/domain/time';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { plantEmoji, type PlantType } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { isBeginning, isFullCycle, isUnstarted } from '@furrow/domain/planting/selectors';
import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { messageOf, type Message } from '../../../platform/language/message.ts';
import { messagesNow, useShownMessage } from '../../../platform/language/use-messages.ts';
import { notificationState, notify } from '../../../platform/notifications.ts';
import { isPageHidden } from '../../../platform/visibility.ts';
import { notificationsWanted, readPreference } from '../../../read-model/preferences.ts';
import { fateOfPlant } from '../planting-mode.ts';
import { useRunner } from '../use-runner.ts';
import { useSounds } from '../sounds/use-sounds.ts';
import type { EffectName } from '../../../platform/sound-player.ts';
import messages from './cues.messages.ts';

/** A notice on the page; its id tells it apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** A new object for each moment, since the same may come again. */
export interface CatSight {
  readonly moment: CatMoment;
}

/** At most this many notices are on the page; a new one replaces the oldest. */
const MOST = 3;

/** Turns cues into sounds, browser notifications, notices and what the cat sees. Returns the latter two, and functions to dismiss a notice and to play a sound. */
export function useCues() {
  const runner = useRunner();
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);
  const [seenByCat, setSeenByCat] = useState<CatSight>();
  const play = useSounds();
  const hear = useEffectEvent((cue: Cue, planting: Planting) => {
    const { sound, notice, announcement, farewell, seenByCat: moment } = effectsOf(cue, planting);
    setPosted((before) => postedAfter(before, cue, notice));
    play(sound);
    if (moment) setSeenByCat({ moment });
    if (announcement && isToldOutside()) {
      const t = messagesNow(messages);
      const [title, body] = [t.show(announcement.title), t.show(announcement.body)];
      void notify({ title, body, tag: PERIOD_TAG, path: '/focus' });
    }
    if (farewell) void bid(farewell);
  });
  useEffect(() => runner.hear((cue, planting) => hear(cue, planting)), [runner]);
  const dismiss = (id: number) => setPosted((before) => before.filter((each) => each.id !== id));
  return { posted, dismiss, play, seenByCat };
}

/** Shows a text over the next page. If its code can't be loaded, the garden still tells what became of the plant. */
function bid(farewell: Message): Promise<void> {
  return loadChunk('ui/passing-message', () => import('../../../ui/passing-message.tsx')).then(
    ({ leaveMessage }) => leaveMessage(createElement(Farewell, { message: farewell })),
    () => undefined,
  );
}

function Farewell({ message }: { message: Message }) {
  return useShownMessage()(message);
}

/** The next focus period removes all messages, but not the alerts. */
function postedAfter(before: readonly PostedNotice[], cue: Cue, notice: Notice | undefined) {
  const standing = before.filter(
    (each) => cue.kind !== 'focus-started' || each.notice.kind === 'alert',
  );
  if (!notice) return standing;
  const id = Math.max(0, ...before.map((each) => each.id)) + 1;
  // Below the notices that are already there, so that none of them moves while somebody reads it.
  return [...standing, { id, notice }].slice(-MOST);
}

/** Whether to notify through the browser: the page is hidden, and notifications are allowed and wanted (D21). */
function isToldOutside(): boolean {
  const canTell = isPageHidden() && notificationState() === 'allowed';
  return canTell && readPreference(notificationsWanted);
}

export type Notice = CueMessage | EndedEarly;

interface CueMessage {
  /** A screen reader reads an alert at once, and a message at the next pause. */
  readonly kind: 'alert' | 'message';
  readonly text: Message;
  /** What became of the plant. */
  readonly detail?: Message;
}

/** Focus was ended early, after `endedAfter` seconds. Not a text, because each language writes a length of time in its own way. */
interface EndedEarly {
  readonly kind: 'message';
  readonly endedAfter: number;
}

interface CueEffects {
  /** Absent if another cue at the same time has the better sound. */
  readonly sound?: EffectName;
  readonly notice?: Notice;
  /** A browser notification: a period is over, or the plant wilted while the page was hidden. */
  readonly announcement?: { readonly title: Message; readonly body: Message };
  /** What became of the plant; shown over the next page, since the visitor leaves this one. */
  readonly farewell?: Message;
  /** What the cat sees. */
  readonly seenByCat?: CatMoment;
}

export function effectsOf(cue: Cue, planting: Planting): CueEffects {
  const { plant } = planting.plan;
  switch (cue.kind) {
    case 'focus-started':
      return { sound: 'start', ...(isBeginning(planting) && { seenByCat: 'planting' }) };
    case 'resumed':
      return { sound: 'start', seenByCat: 'back' };
    case 'paused':
      return { sound: 'pause' };
    case 'break-started':
      return { sound: 'pause', ...(!isFullCycle(planting) && { seenByCat: 'break' }) };
    case 'cycle-completed':
      return { sound: 'complete', seenByCat: endSeenByCat(planting) };
    case 'pomodoro-completed':
      return pomodoroEffects(cue.number, planting);
    case 'ended-early':
      return {
        sound: 'pause',
        notice: { kind: 'message', endedAfter: wholeSeconds(cue.focused) },
      };
    case 'session-completed': {
      const title = messageOf(messages, 'focus.notification.session', { emoji: plantEmoji(plant) });
      const body = messageOf(messages, 'focus.notification.session-body');
      return {
        sound: 'complete',
        announcement: { title, body },
        seenByCat: endSeenByCat(planting),
      };
    }
    case 'break-over':
      return {
        announcement: breakOver(planting),
        ...(isUnstarted(planting) && { sound: 'complete' }),
      };
    case 'pause-limit-crossed':
      // The page's alert and the notification each name the penalty once.
      return {
        ...alert(pauseAlert('focus.cue.pause-limit')),
        announcement: {
          title: witherText(plant, 'pause'),
          body: messageOf(messages, 'focus.notification.waiting'),
        },
        seenByCat: 'wilted',
      };
    case 'pause-penalty':
      return alert(pauseAlert('focus.cue.pause-penalty'));
    case 'excessive-break':
      return {
        ...alert(messageOf(messages, 'focus.cue.excessive-break'), witherText(plant, 'break')),
        seenByCat: 'wilted',
      };
    case 'ended':
      return {
        sound: 'reset',
        ...(cue.ending === 'quit' && { farewell: witherText(plant, 'quit') }),
      };
  }
}

function endSeenByCat(planting: Planting): CatMoment {
  return fateOfPlant(planting) === 'wilted' ? 'wilted' : 'harvest';
}

function pomodoroEffects(number: number, planting: Planting): CueEffects {
  const { plant } = planting.plan;
  const total = POMODOROS_IN_CYCLE;
  const emoji = plantEmoji(plant);
  return {
    sound: 'complete',
    // At a full cycle, the full-cycle screen says this already.
    ...(!isFullCycle(planting) && {
      notice: {
        kind: 'message',
        text: messageOf(messages, 'focus.cue.pomodoro', { emoji, number, total, plant }),
      },
    }),
    announcement: {
      title: messageOf(messages, 'focus.notification.pomodoro', { emoji, number, total }),
      body:
        number === total
          ? messageOf(messages, 'focus.notification.grown', { plant })
          : messageOf(messages, 'focus.notification.break-now'),
    },
  };
}

function breakOver({ mode, plan: { plant } }: Planting) {
  return {
    title: messageOf(messages, 'focus.notification.break-over'),
    body:
      mode.kind === 'focus-running'
        ? messageOf(messages, 'focus.notification.growing', { plant })
        : messageOf(messages, 'focus.notification.waiting'),
  };
}

function alert(text: Message, detail?: Message): CueEffects {
  return { sound: 'error', notice: { kind: 'alert', text, ...(detail && { detail }) } };
}

/** The alerts about pauses, worded as section 8 demands. */
function pauseAlert(id: 'focus.cue.pause-limit' | 'focus.cue.pause-penalty'): Message {
  return messageOf(messages, id, { xp: -EXCESSIVE_PAUSE_PENALTY });
}

const WITHERED = {
  break: { id: 'focus.cue.withered-by-break', xp: -EXCESSIVE_BREAK_PENALTY },
  pause: { id: 'focus.cue.withered-by-pause', xp: -EXCESSIVE_PAUSE_PENALTY },
  quit: { id: 'focus.cue.withered-by-quitting', xp: -QUIT_PENALTY },
} as const;

/** What became of the plant, with the plant's name. */
function witherText(plant: PlantType, cause: keyof typeof WITHERED): Message {
  const { id, xp } = WITHERED[cause];
  return messageOf(messages, id, { emoji: plantEmoji(plant), plant, xp });
}
