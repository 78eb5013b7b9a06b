import type { Season } from '@furrow/domain/gardener/season';
import { PAINT } from './strokes.ts';

/** The colours of leaves and roofs in each season. A colour that is not listed stays as it is. */
const PAINTS: Readonly<Record<Season, Readonly<Record<string, string>>>> = {
  spring: { [PAINT.leaf]: '#3d7a3f', [PAINT.leafLight]: '#7fb85c', [PAINT.leafGleam]: '#b9dd86' },
  summer: {},
  autumn: { [PAINT.leaf]: '#8a4a25', [PAINT.leafLight]: '#cf7c2e', [PAINT.leafGleam]: '#eeb04c' },
  winter: {
    [PAINT.leaf]: '#5f7478',
    [PAINT.leafLight]: '#b6c8cd',
    [PAINT.leafGleam]: '#e6eff1',
    [PAINT.roof]: '#b9c9d0',
    [PAINT.roofLight]: '#e6eff2',
  },
};

/** A colour of a drawing, as it is in a season. */
export function paintIn(season: Season | undefined, paint: string): string {
  return (season && PAINTS[season][paint]) ?? paint;
}

/** The land of the small picture: two rows of hills, the meadow, the field and its furrows. */
export interface Land {
  readonly far: string;
  readonly near: string;
  readonly meadow: string;
  readonly field: string;
  readonly furrows: string;
}

const LAND: Land = {
  far: '#3d5a5c',
  near: '#2f5b49',
  meadow: '#24503a',
  field: '#3a281e',
  furrows: '#5d4130',
};

const LANDS: Readonly<Record<Season, Partial<Land>>> = {
  spring: { near: '#42704a', meadow: '#3f7a3f' },
  summer: { near: '#5d6b3c', meadow: '#456234' },
  autumn: { far: '#5b5550', near: '#75553a', meadow: '#6b4f2c' },
  winter: {
    far: '#748d9a',
    near: '#93aab4',
    meadow: '#b4c6cd',
    field: '#6f7f86',
    furrows: '#a9bac1',
  },
};

export function landIn(season: Season | undefined): Land {
  return season ? { ...LAND, ...LANDS[season] } : LAND;
}
