import type { Moment, GardenAtAMoment, ToldMoment } from '@furrow/domain/gardener/moments';
import { momentsBetween, toldMoments } from '@furrow/domain/gardener/moments';
import { SECOND, type Duration } from '@furrow/domain/time';
import { dayKeyAt } from '@furrow/domain/calendar';
import { createStore } from 'zustand/vanilla';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';
import { machineClock } from '../../../platform/clock.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { readDailyStats, readHarvestHistory } from '../../../read-model/use-garden.ts';
import type { Keep } from '../runner/runner.ts';
import type { FocusSessionPorts } from '../runner/focus-session-state.ts';
import { onWindow, stopAll } from '../../../platform/on-window.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { usePageHidden } from '../../../platform/visibility.ts';

/** What the page shows after one change of the garden, and for how long. */
export interface Celebration {
  readonly scene: SceneMoment | undefined;
  readonly boards: readonly ToldMoment[];
  readonly lasts: Duration;
}

const LASTS: Readonly<Record<SceneMoment, Duration>> = {
  bloom: 4 * SECOND,
  wither: 5 * SECOND,
  harvest: 7.5 * SECOND,
};
const BOARDS_LAST = 6 * SECOND;
/** The boards appear when the wagon leaves: earlier, they would hide it. */
const BOARDS_AFTER_HARVEST = 6.4 * SECOND;

/** The celebration of these moments on the focus page; undefined without a moment. */
export function celebrationOf(moments: readonly Moment[]): Celebration | undefined {
  if (moments.length === 0) return undefined;
  const scene = sceneOf(moments);
  const boards = toldMoments(moments);
  const boardsFrom = scene === 'harvest' ? BOARDS_AFTER_HARVEST : 0;
  const boardsUntil = boards.length > 0 ? boardsFrom + BOARDS_LAST : 0;
  return { scene, boards, lasts: Math.max(scene ? LASTS[scene] : 0, boardsUntil) };
}

function sceneOf(moments: readonly Moment[]): SceneMoment | undefined {
  const kinds = new Set(moments.map(({ kind }) => kind));
  if (kinds.has('harvest')) return 'harvest';
  if (kinds.has('wilt')) return 'wither';
  return kinds.has('pomodoro') ? 'bloom' : undefined;
}

/**
 * Finds what to celebrate. It compares the garden before and after a fact is stored, so each fact is celebrated
 * once: not again after a reload, not in another tab, and not if it came from another device.
 */
export class Celebrations {
  readonly current = createStore<{ readonly celebration: Celebration | undefined }>(() => ({
    celebration: undefined,
  }));
  readonly ports: FocusSessionPorts;

  constructor(ports: FocusSessionPorts) {
    this.ports = { ...ports, keep: this.#keepWith(ports) };
  }

  /** Ends the celebration: its time is over, or the visitor pressed something. */
  end(): void {
    this.current.setState({ celebration: undefined });
  }

  #keepWith({ keep }: FocusSessionPorts): Keep {
    return async (growing, facts) => {
      if (facts.length === 0) return keep(growing, facts);
      const before = readGarden();
      await keep(growing, facts);
      const today = dayKeyAt(machineClock.read().wall, deviceTimeZone());
      const celebration = celebrationOf(momentsBetween(before, readGarden(), today));
      if (celebration) this.current.setState({ celebration });
    };
  }
}

function readGarden(): GardenAtAMoment {
  return { days: readDailyStats(), history: readHarvestHistory() };
}

/** Text fields: a key pressed in one does not end a celebration. */
const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * The celebration to show, if there is one. It waits until the page is visible. Any press or key ends it, and still has
 * its usual effect.
 */
export function useCelebration(celebrations: Celebrations): Celebration | undefined {
  const { celebration } = useStore(celebrations.current);
  const isHidden = usePageHidden();
  const shown = isHidden ? undefined : celebration;
  useEffect(() => {
    if (!shown) return undefined;
    const end = () => celebrations.end();
    function press({ key, target }: KeyboardEvent) {
      const isTyping = target instanceof Element && target.matches(TYPED_IN);
      if (!isTyping || key === 'Escape') end();
    }
    return stopAll(
      browserSchedule(end, shown.lasts),
      onWindow('keydown', press),
      onWindow('pointerdown', end),
    );
  }, [celebrations, shown]);
  return shown;
}
