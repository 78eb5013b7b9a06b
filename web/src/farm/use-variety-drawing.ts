import type { PlantType } from '@furrow/domain/plant';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { keepAsking, loadChunk } from '../platform/chunks/load-chunk.ts';
import type { PlantDrawing } from './plants/growth.ts';

interface VarietyDrawings {
  readonly drawingOf?: (type: PlantType, variety: string) => PlantDrawing | undefined;
}

/** The drawings of varieties. They are loaded when the first one is shown. */
export const varietyDrawings = createStore<VarietyDrawings>(() => ({}));

const load = () =>
  loadChunk('farm/varieties/variety-drawing', () => import('./varieties/variety-drawing.ts'));

let isLoading = false;

async function loadVarieties(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  // If a newer release no longer has the file, the common varieties stay.
  const loaded = await keepAsking(load).catch(() => undefined);
  if (loaded) varietyDrawings.setState({ drawingOf: loaded.drawingOfVariety });
}

/** The drawing of a variety, once it is loaded; undefined for the common one and for an unknown one. */
export function useVarietyDrawing(
  type: PlantType,
  variety: string | undefined,
): PlantDrawing | undefined {
  const { drawingOf } = useStore(varietyDrawings);
  useEffect(() => {
    if (variety !== undefined) void loadVarieties();
  }, [variety]);
  return variety === undefined ? undefined : drawingOf?.(type, variety);
}
