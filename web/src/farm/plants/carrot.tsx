import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { bow, type Curve } from '../drawing/curve.ts';
import { bladeOutline, GRASS, type Profile, shapeThrough, strokeOf } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import { type CarrotShape, carrotShape, type Frond } from './carrot-shape.ts';
import type { PlantDrawing, Stage } from './plant-drawing.ts';

const ROOT: Profile = (t) => Math.min(1, (t * 9) ** 0.6) * (1 - t) ** 0.62 * (1 + t * 0.25);

function FrondLeaf({ frond, tones }: { frond: Frond; tones: Tones }): ReactNode {
  const lace = frond.lace.map(strokeOf).join('');
  const rib = strokeOf(frond.rib);
  return (
    <g fill="none" strokeLinecap="round">
      <path d={lace + rib} stroke={tones.dark} strokeWidth={3} />
      <path d={lace} stroke={tones.base} strokeWidth={1.9} transform="translate(-.4 -.6)" />
      <path d={rib} stroke={tones.light} strokeWidth={1.5} transform="translate(-.5 -.3)" />
    </g>
  );
}

function Shoulder({
  shoulder,
  wilt,
}: {
  shoulder: CarrotShape['shoulder'];
  wilt: number;
}): ReactNode {
  const { width, rise } = shoulder;
  if (rise < 0.6) return null;
  const half = width / 2;
  const tones = mixTones(PALETTE.carrotRoot, PALETTE.withered, wilt * 0.6);
  const outline = shapeThrough([
    { x: -half * 0.8, y: 9 },
    { x: -half, y: -rise * 0.45 },
    { x: -half * 0.62, y: -rise * 0.92 },
    { x: 0, y: -rise },
    { x: half * 0.62, y: -rise * 0.92 },
    { x: half, y: -rise * 0.45 },
    { x: half * 0.8, y: 9 },
  ]);
  return (
    <g>
      <path d={outline} fill={tones.dark} />
      <path
        d={outline}
        fill={tones.base}
        transform={`translate(${-half * 0.1} 0) scale(.88 .97)`}
      />
      <path
        d={`M${-half * 0.66} ${-rise * 0.2}Q${-half * 0.72} ${-rise * 0.75} ${-half * 0.3} ${-rise * 0.84}`}
        fill="none"
        stroke={tones.light}
        strokeWidth={Math.min(3.4, width * 0.1)}
        strokeLinecap="round"
      />
      <path
        d={`M${half * 0.2} ${-rise * 0.4}q${half * 0.3} 2.4 ${half * 0.6} 0M${-half * 0.8} ${-rise * 0.12}q${half * 0.4} 2.6 ${half * 0.8} .6`}
        fill="none"
        stroke={tones.dark}
        strokeWidth={1.1}
        strokeLinecap="round"
      />
      <ellipse
        cx={0}
        cy={-rise + 1.4}
        rx={half * 0.42}
        ry={Math.min(2.6, rise * 0.12)}
        fill={PALETTE.carrotLeaf.dark}
      />
    </g>
  );
}

function Rooted({ growth, wilt }: Stage): ReactNode {
  return <Shoulder shoulder={carrotShape(growth, wilt).shoulder} wilt={wilt} />;
}

function Foliage({ growth, wilt }: Stage): ReactNode {
  const { fronds, seedLeaves } = carrotShape(growth, wilt);
  const tones = mixTones(PALETTE.carrotLeaf, PALETTE.withered, wilt * 0.9);
  return (
    <>
      <Blades
        blades={seedLeaves.map((curve) => ({ curve, width: 3.6, profile: GRASS }))}
        tones={mixTones(PALETTE.sprout, PALETTE.withered, wilt)}
      />
      {fronds.map((frond) => (
        <FrondLeaf key={frond.order} frond={frond} tones={tones} />
      ))}
    </>
  );
}

function Carrot({ curve }: { curve: Curve }): ReactNode {
  const { light, base, dark } = PALETTE.carrotRoot;
  const { whole, lit } = bladeOutline(curve, 22, ROOT, 9);
  const tops = [-26, 2, 24].map((lean, index) => bow(curve.from, -82 + lean, 26 - index * 3, lean));
  return (
    <g strokeLinecap="round">
      <path
        d={tops.map(strokeOf).join('')}
        fill="none"
        stroke={PALETTE.carrotLeaf.dark}
        strokeWidth={4.4}
      />
      <path
        d={tops.map(strokeOf).join('')}
        fill="none"
        stroke={PALETTE.carrotLeaf.base}
        strokeWidth={2.4}
      />
      <path d={whole} fill={dark} />
      <path d={lit} fill={base} />
      <path
        d={strokeOf(bow({ x: curve.from.x + 7, y: curve.from.y - 5 }, 92, 20, 4))}
        fill="none"
        stroke={light}
        strokeWidth={2.2}
      />
    </g>
  );
}

function Picked(): ReactNode {
  return (
    <>
      <Carrot curve={bow({ x: -14, y: 4 }, 88, 50, 8)} />
      <Carrot curve={bow({ x: -20, y: 15 }, 96, 54, -10)} />
    </>
  );
}

export const CARROT: PlantDrawing = { Rooted, Foliage, Picked };
