import type { ReactNode } from 'react';
import { type Blade, Blades } from '../drawing/blades.tsx';
import { mixTones, type Tones } from '../drawing/colour.ts';
import { bow, headingOn, type Point, pointOn, towards } from '../drawing/curve.ts';
import { at, bladeOutline, LEAF, type Profile, strokeOf } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import type { Cob } from './corn-shape.ts';

const EAR: Profile = (t) => Math.min(1, (0.2 + t * 2) ** 0.5) * Math.sqrt(Math.max(0, 1 - t ** 4));
const ROWS = 9;

function kernelsOn({ spine, width }: Cob): readonly Point[] {
  const kernels: Point[] = [];
  for (let row = 1; row <= ROWS; row += 1) {
    const t = 0.12 + (row / ROWS) * 0.8;
    const centre = pointOn(spine, t);
    const reach = (width / 2) * EAR(t);
    for (const across of [-0.62, 0, 0.62]) {
      kernels.push(towards(centre, headingOn(spine, t) + 90, across * reach));
    }
  }
  return kernels;
}

function huskOf({ spine, width, open }: Cob): Blade[] {
  const length = Math.hypot(spine.to.x - spine.from.x, spine.to.y - spine.from.y);
  const heading = headingOn(spine, 0);
  return [-1, 1].map((side) => ({
    curve: bow(
      towards(spine.from, heading + side * 90, width * 0.12),
      heading + side * (6 + open * 16),
      length * (1.06 - open * 0.2),
      side * (-18 + open * 62),
    ),
    width: width * 0.72,
    profile: LEAF,
  }));
}

interface CornCobProps {
  cob: Cob;
  leaf: Tones;
  wilt?: number;
}

/** A cob in its husk, which opens from the tip. */
export function CornCob({ cob, leaf, wilt = 0 }: CornCobProps): ReactNode {
  const kernel = mixTones(PALETTE.kernel, PALETTE.withered, wilt * 0.55);
  const silk = mixTones(PALETTE.silk, PALETTE.withered, wilt * 0.7);
  const husk = mixTones(leaf, PALETTE.sprout, 0.3 * (1 - wilt));
  const body = bladeOutline(cob.spine, cob.width, EAR, 8);
  return (
    <g>
      <path
        d={cob.silk.map(strokeOf).join('')}
        fill="none"
        stroke={silk.base}
        strokeWidth={1.3}
        strokeLinecap="round"
      />
      <path d={body.whole} fill={kernel.dark} />
      <path d={body.lit} fill={kernel.base} />
      <path
        d={kernelsOn(cob)
          .map((kernelAt) => `M${at(kernelAt)}h0`)
          .join('')}
        stroke={kernel.light}
        strokeWidth={cob.width * 0.26}
        strokeLinecap="round"
        opacity={0.8}
      />
      {cob.open < 0.98 && (
        <g opacity={1 - cob.open}>
          <path d={body.whole} fill={husk.dark} />
          <path d={body.lit} fill={husk.base} />
        </g>
      )}
      <Blades blades={huskOf(cob)} tones={husk} rib={0.06} />
    </g>
  );
}
