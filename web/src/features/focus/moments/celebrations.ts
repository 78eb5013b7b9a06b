import type { Moment, GardenAtAMoment, ToldMoment } from '@furrow/domain/gardener/moments';
import { momentsBetween, toldMoments } from '@furrow/domain/gardener/moments';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { SECOND, type Duration } from '@furrow/domain/time';
import { dayKeyAt } from '@furrow/domain/calendar';
import { createStore } from 'zustand/vanilla';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';
import { harvestSteps, type HarvestStep } from './harvest-steps.ts';
import { machineClock } from '../../../platform/clock.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { readDailyStats, readHarvestHistory } from '../../../read-model/use-garden.ts';
import type { Keep } from '../runner/keeping.ts';
import type { FocusSessionPorts } from '../runner/focus-session-state.ts';
import { onWindow, stopAll } from '../../../platform/on-window.ts';
import { prefersStillness } from '../../../platform/motion.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { usePageHidden } from '../../../platform/visibility.ts';

/** What the page shows after one change of the garden, and for how long. A harvest has its own steps before that. */
export interface Celebration {
  readonly scene: SceneMoment | undefined;
  readonly boards: readonly ToldMoment[];
  readonly lasts: Duration;
}

const LASTS: Readonly<Record<SceneMoment, Duration>> = { bloom: 4 * SECOND, wither: 5 * SECOND };
const BOARDS_LAST = 6 * SECOND;

/** The celebration of these moments on the focus page; undefined without a moment. */
export function celebrationOf(moments: readonly Moment[]): Celebration | undefined {
  if (moments.length === 0) return undefined;
  const scene = sceneOf(moments);
  const boards = toldMoments(moments);
  const boardsLast = boards.length > 0 ? BOARDS_LAST : 0;
  return { scene, boards, lasts: Math.max(scene ? LASTS[scene] : 0, boardsLast) };
}

function sceneOf(moments: readonly Moment[]): SceneMoment | undefined {
  const kinds = new Set(moments.map(({ kind }) => kind));
  if (kinds.has('harvest')) return undefined;
  if (kinds.has('wilt')) return 'wither';
  return kinds.has('pomodoro') ? 'bloom' : undefined;
}

interface Celebrated {
  readonly celebration: Celebration | undefined;
  /** The steps of a harvest that are still to come, the current one first; then the boards are shown. */
  readonly harvest: readonly HarvestStep[];
}

const NOTHING: Celebrated = { celebration: undefined, harvest: [] };

/**
 * Finds what to celebrate. It compares the garden before and after a fact is stored, so each fact is celebrated
 * once: not again after a reload, not in another tab, and not if it came from another device.
 */
export class Celebrations {
  readonly current = createStore<Celebrated>(() => NOTHING);
  readonly ports: FocusSessionPorts;

  constructor(ports: FocusSessionPorts) {
    this.ports = { ...ports, keep: this.#keepWith(ports) };
  }

  /** Goes on: the time of a harvest's step or of the celebration is over. */
  goOn(): void {
    this.#showHarvest(this.current.getState().harvest.slice(1));
  }

  /** The visitor pressed something: leaves out what is left of the harvest, or ends the celebration. */
  skip(): void {
    this.#showHarvest([]);
  }

  #showHarvest(harvest: readonly HarvestStep[]): void {
    const { celebration, harvest: before } = this.current.getState();
    const isOver = harvest.length === 0 && (before.length === 0 || celebration?.lasts === 0);
    this.current.setState(isOver ? NOTHING : { harvest });
  }

  #keepWith({ keep }: FocusSessionPorts): Keep {
    return async (growing, facts) => {
      if (facts.length === 0) return keep(growing, facts);
      const before = readGarden();
      await keep(growing, facts);
      const after = readGarden();
      const today = dayKeyAt(machineClock.read().wall, deviceTimeZone());
      const moments = momentsBetween(before, after, today);
      const celebration = celebrationOf(moments);
      const isHarvest = moments.some(({ kind }) => kind === 'harvest');
      const harvest = isHarvest ? harvestSteps(xpOf(before), xpOf(after), prefersStillness()) : [];
      if (celebration) this.current.setState({ celebration, harvest });
    };
  }
}

function readGarden(): GardenAtAMoment {
  return { days: readDailyStats(), history: readHarvestHistory() };
}

const xpOf = ({ days }: GardenAtAMoment) => gardenXP(xpTotals(days));

/** Text fields: a key pressed in one does not end a celebration. */
const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * The celebration to show, if there is one, and the current step of a harvest. Both wait until the page is visible. Any press or key
 * ends the celebration, and still has its usual effect. During a harvest it only skips the rest of it, because the buttons
 * are out of sight.
 */
export function useCelebration(celebrations: Celebrations) {
  const { celebration, harvest } = useStore(celebrations.current);
  const isHidden = usePageHidden();
  const shown = isHidden ? undefined : celebration;
  const step = shown && harvest[0];
  useEffect(() => {
    if (!shown) return undefined;
    const skip = () => celebrations.skip();
    return stopAll(
      browserSchedule(() => celebrations.goOn(), step?.lasts ?? shown.lasts),
      onWindow('pointerdown', skip),
      step ? onKeysAlone(skip) : onWindow('keydown', (event) => !isTyping(event) && skip()),
    );
  }, [celebrations, shown, step]);
  return { celebration: shown, step };
}

function isTyping({ key, target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(TYPED_IN) && key !== 'Escape';
}

/** Calls back when a key is released, and keeps the press from everything else. Text fields and the browser's own shortcuts keep their keys. */
function onKeysAlone(onKey: () => void): () => void {
  function take(event: KeyboardEvent) {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keyup') onKey();
  }
  const options = { capture: true };
  return stopAll(onWindow('keydown', take, options), onWindow('keyup', take, options));
}
