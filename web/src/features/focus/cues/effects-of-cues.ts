import { fateOfPlant } from '@furrow/domain/planting/doing';
import type { CatMoment } from '@furrow/domain/gardener/cat-sentences';
import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { plantEmoji, type PlantType } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import {
  hasWiltedAway,
  isBeginning,
  isFullCycle,
  isUnstarted,
  overtimeOf,
} from '@furrow/domain/planting/selectors';
import type { Cue } from '@furrow/domain/planting/step';
import { wholeSeconds } from '@furrow/domain/time';
import { messageOf, type Message } from '../../../platform/language/message.ts';
import type { EffectName } from '../../../platform/sound-player.ts';
import messages from './cues.messages.ts';

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

export interface CueEffects {
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
    case 'overtime-over':
      return { sound: 'complete', announcement: overtimeOver(plant) };
    case 'ended-early':
      return {
        sound: 'pause',
        notice: { kind: 'message', endedAfter: wholeSeconds(cue.focused) },
      };
    case 'still-there-asked':
      return { sound: 'pause', announcement: ANYBODY_THERE };
    case 'count-up-completed':
    case 'session-completed':
      return {
        sound: 'complete',
        announcement: sessionOver(plant),
        seenByCat: endSeenByCat(planting),
      };
    case 'break-over':
      return {
        announcement: breakOver(planting),
        ...(isUnstarted(planting) && { sound: 'complete' }),
      };
    case 'pause-limit-crossed':
      return limitCrossed(planting);
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

const ANYBODY_THERE = {
  title: messageOf(messages, 'focus.notification.still-there'),
  body: messageOf(messages, 'focus.notification.still-there-body'),
};

function endSeenByCat(planting: Planting): CatMoment {
  return fateOfPlant(planting) === 'wilted' ? 'wilted' : 'harvest';
}

function pomodoroEffects(number: number, planting: Planting): CueEffects {
  const { plant } = planting.plan;
  const goesOn = overtimeOf(planting) !== undefined;
  const told = { emoji: plantEmoji(plant), number, total: POMODOROS_IN_CYCLE };
  const announcement = {
    title: messageOf(messages, 'focus.notification.pomodoro', told),
    body:
      isFullCycle(planting) && fateOfPlant(planting) !== 'wilted'
        ? messageOf(messages, 'focus.notification.grown', { plant })
        : messageOf(messages, `focus.notification.${goesOn ? 'goes-on' : 'break-now'}`),
  };
  const text = `focus.cue.${goesOn ? 'pomodoro-goes-on' : 'pomodoro'}` as const;
  const notice = isFullCycle(planting)
    ? // The full-cycle screen says this, too, but comes only after the overtime.
      goesOn && { text: announcement.title, detail: announcement.body }
    : { text: messageOf(messages, text, { ...told, plant }) };
  return {
    sound: 'complete',
    ...(notice && { notice: { kind: 'message', ...notice } }),
    announcement,
  };
}

function overtimeOver(plant: PlantType) {
  return {
    title: messageOf(messages, 'focus.notification.overtime-over', { emoji: plantEmoji(plant) }),
    body: messageOf(messages, 'focus.notification.break-now'),
  };
}

function sessionOver(plant: PlantType) {
  return {
    title: messageOf(messages, 'focus.notification.session', { emoji: plantEmoji(plant) }),
    body: messageOf(messages, 'focus.notification.session-body'),
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

/** The page's alert, or its dialog after an absence (D69), and the notification each name the penalty once. */
function limitCrossed(planting: Planting): CueEffects {
  return {
    ...(hasWiltedAway(planting) ? { sound: 'error' } : alert(pauseAlert('focus.cue.pause-limit'))),
    announcement: {
      title: witherText(planting.plan.plant, 'pause'),
      body: messageOf(messages, 'focus.notification.waiting'),
    },
    seenByCat: 'wilted',
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
