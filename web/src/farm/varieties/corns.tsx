import { PALETTE } from '../palette.ts';
import { cornDrawing, YELLOW } from '../plants/corn.tsx';
import type { PlantDrawing } from '../plants/growth.ts';

/** Deep blue kernels under violet silk. */
export const BLUE_CORN: PlantDrawing = cornDrawing({
  ...YELLOW,
  kernel: { light: '#7d9bf2', base: '#3a4fb0', dark: '#1c2766' },
  silk: { light: '#e3c2ee', base: '#a877b8', dark: '#65407a' },
});

/** Long ivory cobs under rosy silk. */
export const WHITE_CORN: PlantDrawing = cornDrawing({
  leaf: { light: '#d3f0ac', base: '#7cc26a', dark: '#3f8a55' },
  kernel: { light: '#ffffff', base: '#f4ead0', dark: '#bda97c' },
  silk: { light: '#ffdbe2', base: '#e596a8', dark: '#a05068' },
  cob: { length: 1.14, width: 0.92 },
});

/** Short, round, ruby cobs. */
export const STRAWBERRY_CORN: PlantDrawing = cornDrawing({
  ...YELLOW,
  kernel: { light: '#ee4f52', base: '#a81a2e', dark: '#5f0a1c' },
  silk: PALETTE.kernel,
  cob: { length: 0.76, width: 1.34 },
});

/** Each kernel like a bead of glass. */
export const GLASS_GEM: PlantDrawing = cornDrawing({
  leaf: { light: '#d8c4a0', base: '#6aa566', dark: '#3d6b56' },
  kernel: { light: '#f3dcff', base: '#8f6bb8', dark: '#4e3577' },
  kernels: ['#ff8fb0', '#6fd3e8', '#ffd75e', '#b78cff', '#8fe38f', '#fff6e2', '#ff9a5c'],
  silk: { light: '#ffd9ee', base: '#d98bbb', dark: '#8d4778' },
  cob: { length: 1.06, width: 1.1 },
});
