import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mix, mixTones, type Tones } from '../drawing/colour.ts';
import { at, bladeOutline, GRASS, type Profile, strokeOf } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import { CarrotShoulder, PickedCarrots } from './carrot-root.tsx';
import { carrotShape, type Frond } from './carrot-shape.ts';
import type { PlantDrawing, Stage } from './plant-drawing.ts';

const PETIOLE: Profile = (t) => 1 - t ** 0.8;

/** The fronds behind are darker, which gives the plume its depth. */
function tonesAtDepth(tones: Tones, share: number): Tones {
  return { ...tones, base: mix(tones.dark, tones.base, 0.45 + 0.55 * share) };
}

function FrondLeaf({ frond, tones }: { frond: Frond; tones: Tones }): ReactNode {
  const rib = strokeOf(frond.rib);
  const thick = 1 + 0.75 * frond.age;
  const lace =
    frond.twigs.map(strokeOf).join('') +
    frond.leaflets.map(([foot, tip]) => `M${at(foot)}L${at(tip)}`).join('');
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={lace + rib}
        stroke={tones.dark}
        strokeWidth={thick + 0.4}
        transform="translate(.5 .7)"
      />
      <path d={lace} stroke={tones.base} strokeWidth={thick} />
      <path d={bladeOutline(frond.rib, 2.6, PETIOLE).whole} fill={tones.light} />
    </g>
  );
}

function Rooted({ growth, wilt }: Stage): ReactNode {
  return <CarrotShoulder shoulder={carrotShape(growth, wilt).shoulder} wilt={wilt} />;
}

function Foliage({ growth, wilt }: Stage): ReactNode {
  const { fronds, seedLeaves } = carrotShape(growth, wilt);
  const tones = mixTones(PALETTE.carrotLeaf, PALETTE.withered, wilt * 0.9);
  const backToFront = fronds.toSorted((a, b) => (a.order % 3) - (b.order % 3) || a.order - b.order);
  return (
    <>
      <Blades
        blades={seedLeaves.map((curve) => ({ curve, width: 3.8, profile: GRASS }))}
        tones={mixTones(PALETTE.sprout, PALETTE.withered, wilt)}
      />
      {backToFront.map((frond, index) => (
        <FrondLeaf
          key={frond.order}
          frond={frond}
          tones={tonesAtDepth(tones, (index + 1) / fronds.length)}
        />
      ))}
    </>
  );
}

export const CARROT: PlantDrawing = { Rooted, Foliage, Picked: PickedCarrots };
