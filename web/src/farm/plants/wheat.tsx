import { Blades, bladesOf, Line } from '../drawing/blades.tsx';
import { INK, mixTones, PALETTE, type Tones } from '../palette.ts';
import { bow, branch, type Curve, headingOn, pointOn } from '../drawing/curve.ts';
import { GRAIN, GRASS, STEM, strokeOf, strokesOf } from '../drawing/outline.ts';
import type { PlantDrawing, PlantStage } from './growth.ts';
import { type Ear, type EarSize, wheatShape } from './wheat-shape.ts';

export interface WheatLook {
  readonly straw: Tones;
  readonly ears: Tones;
  readonly size: EarSize;
  readonly grainsOn: (spine: Curve) => readonly Curve[];
  /** The width of a full grain. */
  readonly grain: number;
}

type Looking = { look: WheatLook };

const PAIRS = 5;

export function grainsOn(spine: Curve): Curve[] {
  const pairs = Array.from({ length: PAIRS }, (_, pair) =>
    [-1, 1].map((side) => branch(spine, 0.04 + (pair / PAIRS) * 0.86, side * 30, 9.5, -side * 26)),
  );
  return [...pairs.flat(), bow(pointOn(spine, 0.9), headingOn(spine, 1), 9, 0)];
}

function EarOf({ look, ear, tones }: Looking & { ear: Ear; tones: Tones }) {
  const size = Math.hypot(ear.spine.to.x - ear.spine.from.x, ear.spine.to.y - ear.spine.from.y);
  if (size < 4) return null;
  return (
    <g>
      <Line d={strokesOf(ear.awns)} stroke={tones.base} strokeWidth={0.8} />
      <path d={strokeOf(ear.spine)} fill="none" stroke={tones.dark} strokeWidth={3} />
      <Blades
        blades={bladesOf(look.grainsOn(ear.spine), 3 + (look.grain - 3) * ear.fill)}
        profile={GRAIN}
        tones={tones}
      />
    </g>
  );
}

function Stand({ look, growth, wilt }: PlantStage & Looking) {
  const { blades, stalks, ears, gold } = wheatShape(growth, wilt, look.size);
  const ripened = (ripe: Tones) =>
    mixTones(mixTones(PALETTE.wheatLeaf, ripe, gold), PALETTE.withered, wilt * 0.85);
  const tones = ripened(look.straw);
  const earTones = ripened(look.ears);
  return (
    <>
      <Blades blades={bladesOf(blades, 4.6)} profile={GRASS} tones={tones} />
      <Blades blades={bladesOf(stalks, 2.8)} profile={STEM} tones={tones} />
      {ears.map((ear) => (
        <EarOf key={ear.order} look={look} ear={ear} tones={earTones} />
      ))}
    </>
  );
}

const SHEAF = [-18, -11, -5, 1, 7, 13, 20].map((lean, index) => {
  const stalk = bow(
    { x: -34 - lean * 0.5, y: 14 + lean * 0.34 },
    78 + lean * 0.9,
    58,
    lean * 0.4 - 12,
  );
  const spine = branch(stalk, 1, 0, 30 - (index % 3) * 3, 16);
  return { stalk, ear: { order: index, spine, fill: 1, awns: [] } satisfies Ear };
});

const STALKS = SHEAF.map(({ stalk }) => stalk);

function Sheaf({ look }: Looking) {
  return (
    <>
      <Blades blades={bladesOf(STALKS, 3.4)} profile={STEM} tones={look.straw} />
      {SHEAF.map(({ ear }) => (
        <EarOf key={ear.order} look={look} ear={ear} tones={look.ears} />
      ))}
      <Line d="M-12 4Q-7 10 -6 19" stroke={PALETTE.wood.dark} strokeWidth={5} />
      <Line d="M-12.5 4Q-7.5 10 -6.5 19" stroke={INK.twine} strokeWidth={3} />
    </>
  );
}

export function wheatDrawing(look: WheatLook): PlantDrawing {
  return {
    Foliage: (stage) => <Stand look={look} {...stage} />,
    Picked: () => <Sheaf look={look} />,
  };
}

export const GOLDEN: WheatLook = {
  straw: PALETTE.wheatGold,
  ears: PALETTE.wheatGold,
  size: { length: 1, awns: 1 },
  grainsOn,
  grain: 5.8,
};

export const WHEAT = wheatDrawing(GOLDEN);
