import type { SessionSummaryState } from '@furrow/contract/read-model';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readLastSession } from '../../../read-model/use-garden.ts';
import type { Celebrations } from '../moments/celebrations.ts';

type ToGardenProps = { planting: string; celebrations: Celebrations };

/** A gardener's completed session is summed up in the garden (section 4); going back would only start another. */
export function ToGarden({ planting, celebrations }: ToGardenProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const sessionSummary = readLastSession();
    const moments = [...(celebrations.current.getState().celebration?.boards ?? [])];
    const state: SessionSummaryState | null = sessionSummary && {
      sessionSummary,
      moments,
      planting,
    };
    void navigate('/garden', { replace: true, state });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the session was when it ended
  }, []);
  return null;
}
