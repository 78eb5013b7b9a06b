import { bow } from '../drawing/curve.ts';
import { bladeOutline, LEAF, strokeOf } from '../drawing/outline.ts';
import { EVENING, INK, mix, PALETTE } from '../palette.ts';
import { BED } from './soil-bed.tsx';

/** The lines of the etching, and the flat tones between them. */
const LINE = mix(PALETTE.withered.light, EVENING.text, 0.4);
const LEAF_GROUND = mix(PALETTE.cornLeaf.dark, PALETTE.soil.dark, 0.55);
const EARTH = mix(PALETTE.soil.dark, PALETTE.soil.base, 0.45);

const STEM = bow({ x: 0, y: 4 }, 3, 112, -8);

/** From the ground up: where on the stem a leaf begins, its direction, length and bend. */
const LEAVES = [
  { y: -14, heading: -62, length: 62, bend: -34 },
  { y: -24, heading: 60, length: 66, bend: 36 },
  { y: -52, heading: -48, length: 54, bend: -30 },
  { y: -62, heading: 46, length: 54, bend: 32 },
  { y: -88, heading: -30, length: 38, bend: -22 },
  { y: -92, heading: 30, length: 40, bend: 22 },
  { y: -98, heading: 0, length: 44, bend: -4 },
].map(({ y, heading, length, bend }) => {
  const rib = bow({ x: 1 - y / 50, y }, heading, length, bend);
  return { rib: strokeOf(rib), outline: bladeOutline(rib, length * 0.42, LEAF) };
});

/** A plant as in an old print, for focus that Furrow did not measure (D55): hatched, whatever grew there. */
export function EtchedPlant() {
  return (
    <g>
      <defs>
        <Hatching id="light" gap={7} width={1.5} />
        <Hatching id="dark" gap={9} width={2.8} />
      </defs>
      <ellipse cx={1} cy={23} rx={63} ry={7.5} fill={INK.shadow} opacity={0.35} />
      <path d={BED} fill={EARTH} />
      <path d={BED} fill="url(#dark)" opacity={0.45} />
      <path d={strokeOf(STEM)} fill="none" stroke={LINE} strokeWidth={3.6} strokeLinecap="round" />
      {LEAVES.map(({ rib, outline: { whole, lit } }) => (
        <g key={rib} strokeLinejoin="round" strokeLinecap="round">
          <path d={whole} fill={LEAF_GROUND} stroke={LINE} strokeWidth={2.4} />
          <path d={whole} fill="url(#light)" />
          <path d={lit} fill={LEAF_GROUND} opacity={0.35} />
          <path d={rib} fill="none" stroke={LINE} strokeWidth={1.8} />
        </g>
      ))}
    </g>
  );
}

function Hatching({ id, gap, width }: { id: string; gap: number; width: number }) {
  return (
    <pattern
      id={id}
      width={gap}
      height={gap}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d={`M${gap / 2} 0V${gap}`} stroke={LINE} strokeWidth={width} />
    </pattern>
  );
}
