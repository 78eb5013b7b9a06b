import { useEffect } from 'react';
import { usePastSessions, type ShownPast } from '../../../sync/history/use-past-sessions.ts';
import { useTags } from '../../../sync/tags/tags.ts';

/** Reads the past sessions for the page, which shows them in many places, and loads the code that reads them only if there are some. */
export function ImportedReader({ onRead }: { onRead: (past: ShownPast) => void }) {
  const past = usePastSessions();
  // With their tags, so that no text moves when these come.
  const { isLoaded } = useTags();
  useEffect(() => {
    if (isLoaded) onRead(past);
  }, [past, isLoaded, onRead]);
  return null;
}
