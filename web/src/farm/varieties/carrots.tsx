import { bow, type Curve, type Point, towards } from '../drawing/curve.ts';
import { at, strokeOf, strokesOf } from '../drawing/outline.ts';
import { mix, mixTones, PALETTE } from '../palette.ts';
import { carrotDrawing, ORANGE } from '../plants/carrot.tsx';
import { phase, type PlantDrawing, type PlantStage } from '../plants/growth.ts';

/** Slender, with violet ribs in its leaves. */
export const PURPLE_CARROT: PlantDrawing = carrotDrawing({
  root: { light: '#d9a8e8', base: '#833fa6', dark: '#4c1f66' },
  leaf: { light: '#c28fcd', base: '#6fae55', dark: '#3a6b41' },
  shoulder: { width: 33, rise: 30 },
  picked: { length: 60, width: 20 },
});

/** A short golden ball. */
export const ROUND_CARROT: PlantDrawing = carrotDrawing({
  root: { light: '#fff0b0', base: '#f6c137', dark: '#c4861a' },
  leaf: PALETTE.carrotLeaf,
  shoulder: { width: 52, rise: 33 },
  picked: { length: 34, width: 36 },
});

/** Stands far out of the ground. */
export const WHITE_CARROT: PlantDrawing = carrotDrawing({
  root: { light: '#fffef6', base: '#f3ead0', dark: '#b7a878' },
  leaf: { light: '#d6efb0', base: '#93cd72', dark: '#4f9455' },
  shoulder: { width: 29, rise: 40 },
  picked: { length: 66, width: 18 },
});

/** Crimson, and in bloom: white umbels stand over its bronze leaves. */
export const RED_CARROT: PlantDrawing = carrotDrawing({
  root: { light: '#ff9f96', base: '#cf2637', dark: '#7f1428' },
  leaf: { light: '#d9b48a', base: '#7f9a4c', dark: '#5c5434' },
  shoulder: { ...ORANGE.shoulder, width: 40 },
  picked: ORANGE.picked,
  Flowers: Umbels,
});

const UMBELS = [
  { lean: -22, height: 88, size: 14 },
  { lean: 17, height: 96, size: 16 },
  { lean: -3, height: 114, size: 19 },
] as const;

/** The ends of an umbel's rays, a flat dome over its stalk. */
function raysOf(stalk: Curve, size: number): Curve[] {
  return [-68, -45, -22, 0, 22, 45, 68].map((lean) =>
    bow(stalk.to, lean, size * (1 - Math.abs(lean) * 0.0015), -lean * 0.4),
  );
}

function Umbels({ growth, wilt, crown }: PlantStage & { crown: Point }) {
  const leaf = mixTones(PALETTE.carrotLeaf, PALETTE.withered, wilt * 0.9);
  const white = mix('#fffdf2', PALETTE.withered.light, wilt);
  const shade = mix('#e9dcc0', PALETTE.withered.base, wilt);
  return UMBELS.map(({ lean, height, size }, order) => {
    const rise = phase(growth, 0.5 + order * 0.06, 0.86 + order * 0.05);
    if (rise < 0.05) return null;
    const sag = Math.sign(lean) * wilt * 110;
    const stalk = bow(crown, lean, height * rise * (1 - wilt * 0.25), lean * 0.5 + sag);
    const rays = raysOf(stalk, size * rise);
    const blossoms = rays.flatMap(({ to }) => [to, towards(to, 60, 3.4), towards(to, -70, 3.2)]);
    const dots = blossoms.map((blossom) => `M${at(blossom)}h0`).join('');
    return (
      <g key={lean} fill="none" strokeLinecap="round">
        <path d={strokeOf(stalk)} stroke={leaf.dark} strokeWidth={2.6} />
        <path d={strokeOf(stalk)} stroke={leaf.base} strokeWidth={1.5} />
        <path d={strokesOf(rays)} stroke={leaf.base} strokeWidth={0.9} />
        <path d={dots} stroke={shade} strokeWidth={6 * rise} transform="translate(.6 1.2)" />
        <path d={dots} stroke={white} strokeWidth={5 * rise} />
      </g>
    );
  });
}
