import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { type Curve, pointOn } from '../drawing/curve.ts';
import { GRAIN, LEAF, STEM, strokeOf } from '../drawing/outline.ts';
import { INK, PALETTE } from '../palette.ts';
import { phase } from './growth.ts';
import type { PlantDrawing, Stage } from './plant-drawing.ts';
import { FlowerToFruit, PickedTomatoes } from './tomato-fruit.tsx';
import { type CompoundLeaf, tomatoShape, type Truss } from './tomato-shape.ts';

/** The stake, driven in deeper while there is little to hold. */
function Rooted({ growth }: Stage): ReactNode {
  const rise = 34 + 104 * phase(growth, 0.04, 0.5);
  const { dark, base, light } = PALETTE.wood;
  return (
    <g strokeLinecap="round" fill="none">
      <path d={`M6 6L8 ${-rise}`} stroke={dark} strokeWidth={5} />
      <path d={`M5.400 6L7.400 ${-rise}`} stroke={base} strokeWidth={3.2} />
      <path d={`M4.600 4L6.500 ${1 - rise}`} stroke={light} strokeWidth={0.9} opacity={0.7} />
    </g>
  );
}

/** The loops of twine that hold the stem to its stake. */
function Ties({ stem, height }: { stem: Curve; height: number }): ReactNode {
  const loops = [0.3, 0.55, 0.8].filter((tie) => height > tie + 0.08);
  return (
    <path
      d={loops
        .map((tie) => {
          const { x, y } = pointOn(stem, tie / height);
          return `M${x - 3} ${y + 1}Q${x + 4} ${y + 3.5} ${x + 12} ${y - 1}`;
        })
        .join('')}
      fill="none"
      stroke={INK.twine}
      strokeWidth={1.4}
      strokeLinecap="round"
    />
  );
}

function Leaf({ leaf, tones }: { leaf: CompoundLeaf; tones: Tones }): ReactNode {
  const blades = leaf.leaflets.map((leaflet) => ({ ...leaflet, profile: LEAF }));
  return (
    <>
      <path
        d={strokeOf(leaf.rachis)}
        fill="none"
        stroke={tones.dark}
        strokeWidth={1.7}
        strokeLinecap="round"
      />
      <Blades blades={blades} tones={tones} rib={0.07} />
    </>
  );
}

function TrussOf({ truss, wilt, leaf }: { truss: Truss; wilt: number; leaf: Tones }): ReactNode {
  return (
    <g>
      <path
        d={strokeOf(truss.stalk)}
        fill="none"
        stroke={leaf.dark}
        strokeWidth={2.2}
        strokeLinecap="round"
      />
      {truss.fruits.toReversed().map((fruit) => (
        <FlowerToFruit key={fruit.order} fruit={fruit} wilt={wilt} leaf={leaf} />
      ))}
    </g>
  );
}

function Foliage({ growth, wilt }: Stage): ReactNode {
  const { seedLeaves, stem, height, leaves, trusses } = tomatoShape(growth, wilt);
  const tones = mixTones(PALETTE.tomatoLeaf, PALETTE.withered, wilt * 0.85);
  const behind = { ...tones, base: mixTones(tones, { ...tones, base: tones.dark }, 0.45).base };
  return (
    <>
      {leaves.map((leaf) =>
        leaf.order % 3 === 0 ? <Leaf key={leaf.order} leaf={leaf} tones={behind} /> : null,
      )}
      <Blades blades={[{ curve: stem, width: 3 + 3 * height, profile: STEM }]} tones={tones} />
      {wilt < 1 && <Ties stem={stem} height={height} />}
      <Blades
        blades={seedLeaves.map((curve) => ({ curve, width: 5, profile: GRAIN }))}
        tones={mixTones(PALETTE.sprout, PALETTE.withered, wilt)}
      />
      {leaves.map((leaf) =>
        leaf.order % 3 === 0 ? null : <Leaf key={leaf.order} leaf={leaf} tones={tones} />,
      )}
      {trusses.map((truss) => (
        <TrussOf key={truss.order} truss={truss} wilt={wilt} leaf={tones} />
      ))}
    </>
  );
}

export const TOMATO: PlantDrawing = { Rooted, Foliage, Picked: PickedTomatoes };
