import type { Growing } from '@furrow/contract/planting';
import type { TimerFact } from '@furrow/domain/events/event';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { HOUR, MINUTE } from '@furrow/domain/time';
import { expect, vi } from 'vitest';
import type { ClaimHandlers } from '../../../../platform/tab-claim.ts';
import { SimulatedClock } from '../../../../platform/testing/simulated-clock.ts';
import { FocusSession } from '../focus-session.ts';
import type { FocusSessionPorts, Intent } from '../focus-session-state.ts';

export const start = Date.UTC(2026, 10, 20, 9);
export const left: Growing = {
  planting: beginPlanting('left.1', DEFAULT_FOCUS_PLAN, start - HOUR).planting,
  lastSeen: start - HOUR + 10 * MINUTE,
};

export const nothingElsewhere: FocusSessionPorts['elsewhere'] = {
  read: async () => undefined,
  known: async () => undefined,
  beginInSpiteOf: () => {},
  watch: () => () => {},
  take: async () => ({ kind: 'unreachable' }),
};

export function visit({
  found = undefined as Growing | undefined,
  intent = undefined as Intent,
  isUpdate = false,
  elsewhere = nothingElsewhere,
} = {}) {
  const clock = new SimulatedClock(start);
  const facts: TimerFact[] = [];
  const kept: Growing[] = [];
  let handlers: ClaimHandlers | undefined;
  const released = vi.fn();
  const ports = {
    clock,
    schedule: clock.schedule,
    keep: async (growing: Growing, happened: readonly TimerFact[]) => {
      kept.push(growing);
      facts.push(...happened);
    },
    load: async () => found,
    claim: (given: ClaimHandlers) => {
      handlers = given;
      return { takeOver: () => {}, release: released };
    },
    newId: () => 'new',
    isOutOfSight: () => false,
    isUpdate: () => isUpdate,
    elsewhere,
  };
  const focusSession = new FocusSession(ports, DEFAULT_FOCUS_PLAN, intent);
  focusSession.open();
  const hold = (tookOver = false) => handlers?.onHeld(tookOver);
  const reaches = (kind: string) =>
    expect.poll(() => focusSession.state.getState().kind).toBe(kind);
  const growing = async () => {
    await reaches('growing');
    const state = focusSession.state.getState();
    if (state.kind !== 'growing') throw new Error(state.kind);
    return state.runner.shown.getState();
  };
  return {
    clock,
    facts,
    growing,
    handlers: () => handlers,
    hold,
    kept,
    reaches,
    released,
    focusSession,
  };
}
