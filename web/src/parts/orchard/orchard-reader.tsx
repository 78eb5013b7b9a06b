import { orchardOf } from '@furrow/domain/history/orchard';
import { secondsByDay } from '@furrow/domain/history/past-session';
import { useEffect, useMemo } from 'react';
import { deviceOffset } from '../../platform/time-zone.ts';
import { usePastSessions } from '../../sync/history/use-past-sessions.ts';
import { NO_ORCHARD, type OldOrchard } from './old-orchard.ts';

export type OrchardReaderProps = { onChange: (orchard: OldOrchard) => void };

/** Reads the past sessions, and tells the trees that stand for them. */
export function OrchardReader({ onChange }: OrchardReaderProps) {
  const { sessions } = usePastSessions();
  const orchard = useMemo(() => {
    const days = secondsByDay(sessions, deviceOffset);
    return { trees: orchardOf(days), days };
  }, [sessions]);
  useEffect(() => {
    onChange(orchard);
    return () => onChange(NO_ORCHARD);
  }, [orchard, onChange]);
  return null;
}
