import type { GardenAtAMoment, ToldMoment } from '@furrow/domain/gardener/moments';
import type { Duration } from '@furrow/domain/time';
import { createStore } from 'zustand/vanilla';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';
import type { HarvestStep } from './harvest-steps.ts';
import type { Keep } from '../runner/keeping.ts';
import type { FocusSessionPorts } from '../runner/focus-session-state.ts';
import { onWindow, stopAll } from '../../../platform/on-window.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { usePageHidden } from '../../../platform/visibility.ts';

/** What the page shows after one change of the garden, and for how long. A harvest has its own steps before that. */
export interface Celebration {
  readonly scene: SceneMoment | undefined;
  readonly boards: readonly ToldMoment[];
  readonly lasts: Duration;
}

export interface Celebrated {
  readonly celebration: Celebration | undefined;
  /** The steps of a harvest that are still to come, the current one first; then the boards are shown. */
  readonly harvest: readonly HarvestStep[];
}

/** Compares gardens; see `garden-moments.ts`, which is loaded late. */
interface GardenMoments {
  readonly readGarden: () => GardenAtAMoment;
  readonly celebratedSince: (before: GardenAtAMoment) => Celebrated | undefined;
}

const NOTHING: Celebrated = { celebration: undefined, harvest: [] };

/**
 * Finds what to celebrate. It compares the garden before and after a fact is stored, so each fact is celebrated
 * once: not again after a reload, not in another tab, and not if it came from another device.
 */
export class Celebrations {
  readonly current = createStore<Celebrated>(() => NOTHING);
  readonly ports: FocusSessionPorts;

  /** @param momentsIfLoaded the code that compares gardens. Storing a fact never waits for it: what is stored before it has loaded is not celebrated. */
  constructor(ports: FocusSessionPorts, momentsIfLoaded: () => GardenMoments | undefined) {
    this.ports = { ...ports, keep: this.#keepWith(ports, momentsIfLoaded) };
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

  #keepWith({ keep }: FocusSessionPorts, momentsIfLoaded: () => GardenMoments | undefined): Keep {
    return async (growing, facts) => {
      const moments = facts.length > 0 ? momentsIfLoaded() : undefined;
      const before = moments?.readGarden();
      await keep(growing, facts);
      const celebrated = before && moments?.celebratedSince(before);
      if (celebrated) this.current.setState(celebrated);
    };
  }
}

/** Text fields: a key pressed in one does not end a celebration. */
const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * The celebration to show, if there is one, and the current step of a harvest. Both wait until the page is visible and nothing holds them back. Any press or key
 * ends the celebration, and still has its usual effect. During a harvest it only skips the rest of it, because the buttons
 * are out of sight.
 */
export function useCelebration(celebrations: Celebrations, isHeldBack: boolean) {
  const { celebration, harvest } = useStore(celebrations.current);
  const isHidden = usePageHidden();
  const shown = isHidden || isHeldBack ? undefined : celebration;
  const step = shown && harvest[0];
  const isHarvesting = step !== undefined;
  useEffect(
    () => shown && browserSchedule(() => celebrations.goOn(), step?.lasts ?? shown.lasts),
    [celebrations, shown, step],
  );
  useEffect(() => {
    if (!shown) return undefined;
    const skip = () => celebrations.skip();
    return stopAll(
      onWindow('pointerdown', skip),
      isHarvesting
        ? onKeysAlone(skip)
        : onWindow('keydown', (event) => !event.repeat && !isTyping(event) && skip()),
    );
  }, [celebrations, shown, isHarvesting]);
  return { celebration: shown, step };
}

function isTyping({ key, target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(TYPED_IN) && key !== 'Escape';
}

/**
 * Calls back when a key is released that was pressed here, and keeps the press from everything else. A key that was pressed before may have
 * caused what is shown now. Text fields and the browser's own shortcuts keep their keys.
 */
function onKeysAlone(onKey: () => void): () => void {
  let pressed: string | undefined;
  function take(event: KeyboardEvent) {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keyup') return event.code === pressed ? onKey() : undefined;
    if (!event.repeat) pressed = event.code;
  }
  const options = { capture: true };
  return stopAll(onWindow('keydown', take, options), onWindow('keyup', take, options));
}
