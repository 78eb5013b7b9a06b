import type { FocusPlan, FocusTask } from '../session-setup/focus-plan.ts';
import type { Timing } from '../session-setup/timing.ts';
import { wholeSeconds, type Duration, type Instant } from '../time.ts';
import { varietyField } from '../plant.ts';
import type { Ending, Mode, Planting } from './planting.ts';
import type { TimerFact } from '../events/event.ts';
import { waysField } from '../session-setup/ways.ts';
import { tagField } from '../tags/tag-field.ts';
import { storableText } from '../typed-text.ts';
import { focusTotal, pauseTotal } from './selectors.ts';

/** What the visitor, the page or the clock can do to a planting. */
export type Action =
  /** Only time has passed. */
  | { readonly kind: 'tick' }
  | { readonly kind: 'pause' }
  /** Ends a pause, or starts what is unstarted (D84). */
  | { readonly kind: 'resume' }
  | { readonly kind: 'take-break' }
  /** Ends a focus period early: 'Done early'. */
  | { readonly kind: 'end-early' }
  /** Ends focus that counts up: 'Done' (D67). */
  | { readonly kind: 'finish' }
  /** Lets this focus period go on after its zero: '+5 min' (D68). */
  | { readonly kind: 'extend' }
  /** Ends a break early: 'Return to Focus'. */
  | { readonly kind: 'return-to-focus' }
  /** 'Start a New Pomo', after a full cycle. */
  | { readonly kind: 'start-new-pomo' }
  /** Another set-up, from the focus page itself (D3). */
  | { readonly kind: 'change-plan'; readonly plan: FocusPlan }
  /** 'Start' on a task: it is what the planting is about from now on (D85). */
  | { readonly kind: 'focus-on-task'; readonly task: FocusTask }
  /** Another tag for the planting; null takes its tag away (D58). A strict planting may change it, too. */
  | { readonly kind: 'tag'; readonly tag: string | null }
  /** The timer's settings have changed; what is due from now on follows them. */
  | { readonly kind: 'keep-time'; readonly timing: Timing | undefined }
  /** Leave on purpose: costs XP if a session is active, and nothing on the full-cycle screen (D19). */
  | { readonly kind: 'quit' }
  /** Start over, a new set-up, or no return: ends the planting at no cost in XP (D22). */
  | { readonly kind: 'abandon' }
  /** Any input on the page: the visitor is there (D20). */
  | { readonly kind: 'touch' }
  | { readonly kind: 'page-hidden' }
  | { readonly kind: 'page-seen' }
  /** The device slept, or the clock was set back. The gap is neither focus nor pause; a break runs on through a sleep (D11). */
  | { readonly kind: 'clock-shifted'; readonly by: Duration }
  /** The clock leapt forward by so little that it may have been set. The gap is neither focus nor pause nor break (D11, D73). */
  | { readonly kind: 'clock-set'; readonly by: Duration }
  /** 'Resume' after a reload or a crash; the page was last alive at `lastSeen`. */
  | { readonly kind: 'come-back'; readonly lastSeen: Instant };

/** What the page should show or play after a transition: effects as data. */
export type Cue =
  | { readonly kind: 'focus-started' | 'paused' | 'resumed' | 'break-started' | 'break-over' }
  | { readonly kind: 'pause-limit-crossed' | 'pause-penalty' | 'excessive-break' }
  | { readonly kind: 'pomodoro-completed'; readonly number: number }
  | { readonly kind: 'ended-early'; readonly focused: Duration }
  /** Overtime has lasted as long as it may. */
  | { readonly kind: 'overtime-over' }
  /** Focus that counts up is over. */
  | { readonly kind: 'count-up-completed'; readonly focused: Duration }
  /** Focus that counts up asks whether anybody is there. */
  | { readonly kind: 'still-there-asked' }
  | { readonly kind: 'cycle-completed'; readonly harvested: boolean }
  | { readonly kind: 'session-completed' }
  | { readonly kind: 'ended'; readonly ending: Ending };

/** A transition's outcome: the planting, the facts for the ledger, and the cues for the page. */
export interface Step {
  readonly planting: Planting;
  readonly facts: readonly TimerFact[];
  readonly cues: readonly Cue[];
}

export function still(planting: Planting): Step {
  return { planting, facts: [], cues: [] };
}

/** The planting in another mode, with the cues that announce it. */
export function inMode(planting: Planting, mode: Mode, ...cues: Cue[]): Step {
  return { planting: { ...planting, mode }, facts: [], cues };
}

/** Chains a second step to a first, keeping the facts and cues of both. */
export function andThen(step: Step, next: (planting: Planting) => Step): Step {
  const { planting, facts, cues } = next(step.planting);
  return { planting, facts: [...step.facts, ...facts], cues: [...step.cues, ...cues] };
}

/** The fields that every fact of a planting carries, as of an instant. */
export function circumstances(planting: Planting, at: Instant) {
  const { plan } = planting;
  return {
    at,
    planting: planting.id,
    plant: plan.plant,
    ...varietyField(plan.variety),
    focusMinutes: plan.focusMinutes,
    breakMinutes: plan.breakMinutes,
    notes: storableText(plan.description),
    ...(plan.taskId === undefined ? {} : { taskId: plan.taskId }),
    ...waysField(plan.ways),
    ...tagField(plan.tag),
    pauseSeconds: wholeSeconds(pauseTotal(planting, at)),
    focusSeconds: wholeSeconds(focusTotal(planting, at)),
    earlyBreak: planting.manualBreaks > 0,
  };
}
