import type { SessionSummaryState } from '@furrow/contract/session-summary';
import { Navigate } from 'react-router';
import { readLastSession } from '../../../read-model/use-garden.ts';

/** A gardener's completed session is summed up in the garden (section 4); going back would only start another. */
export function ToGarden() {
  const sessionSummary = readLastSession();
  const state: SessionSummaryState | null = sessionSummary && { sessionSummary };
  return <Navigate to="/garden" replace state={state} />;
}
