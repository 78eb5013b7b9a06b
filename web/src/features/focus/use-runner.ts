import type { Planting } from '@furrow/domain/planting/planting';
import { createContext, useContext, useRef } from 'react';
import { useStore } from 'zustand/react';
import type { Runner, Shown } from './runner/runner.ts';

/** The runner of what grows on the page. */
export const RunnerContext = createContext<Runner | null>(null);

export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('Nothing grows here.');
  return runner;
}

/**
 * Follows what the runner shows. A new value that is the same as the last one is left out, so that a
 * part of the page is only drawn again when it looks different.
 */
export function useShown<Value>(
  select: (shown: Shown) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const last = useRef<{ readonly value: Value } | null>(null);
  return useStore(useRunner().shown, (shown) => {
    const value = select(shown);
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

export function usePlanting(): Planting {
  return useShown((shown) => shown.planting);
}
