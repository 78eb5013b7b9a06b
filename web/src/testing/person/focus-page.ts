import type { FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import type { PlainAction } from '@furrow/domain/testing/focus-session';
import { v7 as uuidv7 } from 'uuid';
import { FocusSession } from '../../features/focus/runner/focus-session.ts';
import { settled, until } from './settled.ts';

type Ports = ConstructorParameters<typeof FocusSession>[0];

type Keeper = Pick<Ports, 'load' | 'keep' | 'elsewhere'>;

/** What a page does that nobody looks at, on a device with one tab. */
const ALONE: Pick<Ports, 'schedule' | 'claim' | 'isOutOfSight' | 'isUpdate'> = {
  schedule: () => () => {},
  claim: ({ onHeld }) => {
    onHeld(false);
    return { takeOver: () => {}, release: () => {} };
  },
  isOutOfSight: () => false,
  isUpdate: () => false,
};

/** The focus page of a device, at most one at a time. It looks at the clock only when it is told to. */
export function focusPageAt(clock: Ports['clock'], keeper: () => Keeper) {
  let page: FocusSession | undefined;
  const state = () => page?.state.getState();
  const runner = () => {
    const now = state();
    return now?.kind === 'growing' ? now.runner : undefined;
  };
  const close = async () => {
    const closing = page;
    page = undefined;
    await closing?.close();
  };
  return {
    planting: () => runner()?.shown.getState().planting,
    isOpen: () => page !== undefined,
    open: async (plan: FocusPlan, intent?: 'set-up'): Promise<void> => {
      if (page) return;
      const { load, keep, elsewhere } = keeper();
      const newId = () => uuidv7({ msecs: clock.read().wall });
      page = new FocusSession({ ...ALONE, clock, load, keep, elsewhere, newId }, plan, intent);
      page.open();
      await until(() => state()?.kind !== 'opening');
    },
    /** Presses the page's first button, or its second. */
    press: async (isFirst: boolean): Promise<void> => {
      const now = state();
      if (!page || !now) return;
      pressAt(page, now, isFirst);
      await until(() => state() !== now || now.kind === 'growing' || now.kind === 'in-other-tab');
      await settled();
    },
    act: async (kind: PlainAction): Promise<void> => {
      await runner()?.dispatch({ kind });
      if (runner()?.shown.getState().settled.mode.kind === 'ended') await close();
      await settled();
    },
    close,
    /** The browser is killed: the page writes nothing more. */
    kill: async (): Promise<void> => {
      runner()?.halt();
      page = undefined;
      await settled();
    },
  };
}

type Shown = ReturnType<FocusSession['state']['getState']>;

function pressAt(page: FocusSession, shown: Shown, isFirst: boolean): void {
  switch (shown.kind) {
    case 'offer':
      return isFirst ? page.resume() : page.startOver();
    case 'asking':
      return page.beginHere();
    case 'on-other-device':
      if (!shown.elsewhere.growing) return page.beginHere();
      return isFirst ? page.continueHere() : page.startOverHere();
    case 'opening':
    case 'growing':
    case 'in-other-tab':
  }
}
