import type { ReactNode } from 'react';
import { Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { bow, type Curve } from '../drawing/curve.ts';
import { type Profile, STEM, strokeOf } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import { CornCob } from './corn-cob.tsx';
import { type Cob, cornShape } from './corn-shape.ts';
import type { PlantDrawing, Stage } from './plant-drawing.ts';

const ARCHING: Profile = (t) => Math.min(1, 0.62 + t * 1.6) * (1 - t ** 2.2);

function Tassel({ spikes, tones }: { spikes: readonly Curve[]; tones: Tones }): ReactNode {
  const path = spikes.map(strokeOf).join('');
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke={tones.dark} strokeWidth={2.6} />
      <path d={path} stroke={tones.base} strokeWidth={1.6} />
      <path d={path} stroke={tones.light} strokeWidth={2.2} strokeDasharray=".1 3.4" />
    </g>
  );
}

const Rooted = (): ReactNode => null;

function Foliage({ growth, wilt }: Stage): ReactNode {
  const { stem, height, leaves, tassel, cobs } = cornShape(growth, wilt);
  const tones = mixTones(PALETTE.cornLeaf, PALETTE.withered, wilt * 0.85);
  return (
    <>
      <Tassel spikes={tassel} tones={mixTones(PALETTE.silk, PALETTE.withered, wilt * 0.7)} />
      <Blades blades={[{ curve: stem, width: 3 + 5.5 * height, profile: STEM }]} tones={tones} />
      {leaves.map((leaf) => (
        <Blades
          key={leaf.order}
          blades={[{ ...leaf, profile: ARCHING }]}
          tones={tones}
          rib={0.11}
        />
      ))}
      {cobs.map((cob) => (
        <CornCob key={cob.order} cob={cob} leaf={tones} wilt={wilt} />
      ))}
    </>
  );
}

const PICKED: readonly Cob[] = [
  { order: 0, spine: bow({ x: -26, y: 7 }, 82, 54, 10), width: 18, open: 1, silk: [] },
  { order: 1, spine: bow({ x: -20, y: 18 }, 96, 52, -8), width: 17, open: 1, silk: [] },
];

function Picked(): ReactNode {
  return PICKED.map((cob) => <CornCob key={cob.order} cob={cob} leaf={PALETTE.cornLeaf} />);
}

export const CORN: PlantDrawing = { Rooted, Foliage, Picked };
