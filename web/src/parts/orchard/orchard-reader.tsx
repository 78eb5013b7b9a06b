import { orchardOf, type OrchardTree } from '@furrow/domain/history/orchard';
import { useEffect, useMemo } from 'react';
import { deviceOffset } from '../../platform/time-zone.ts';
import { usePastSessions } from '../../sync/history/use-past-sessions.ts';

export type OrchardReaderProps = { onChange: (trees: readonly OrchardTree[]) => void };

/** Reads the past sessions, and tells the trees that stand for them. */
export function OrchardReader({ onChange }: OrchardReaderProps) {
  const { sessions } = usePastSessions();
  const trees = useMemo(() => orchardOf(sessions, deviceOffset), [sessions]);
  useEffect(() => {
    onChange(trees);
    return () => onChange([]);
  }, [trees, onChange]);
  return null;
}
