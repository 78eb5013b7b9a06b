import type { Planting } from '@furrow/domain/planting/planting';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import type { Runner, Shown } from './runner/runner.ts';

export const RunnerContext = createContext<Runner | null>(null);

export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('Nothing grows here.');
  return runner;
}

/** Selects a value from what the runner shows. The component renders again only when the value has changed. */
export function useShown<Value>(select: (shown: Shown) => Value): Value {
  return useStore(useRunner().shown, select);
}

const NOTHING_SHOWN = createStore(() => undefined);

/** Selects a plain value of the page's settled planting; undefined while nothing grows. */
export function useIfGrowing<Value extends string | number>(
  select: (planting: Planting) => Value | undefined,
): Value | undefined {
  const shown = useContext(RunnerContext)?.shown ?? NOTHING_SHOWN;
  return useStore(shown, (state) => state && select(state.settled));
}

export function usePlanting(): Planting {
  return useShown((shown) => shown.planting);
}

/** The planting without what still waits for the disk. What is called done is read from here (D8). */
export function useSettled(): Planting {
  return useShown((shown) => shown.settled);
}
