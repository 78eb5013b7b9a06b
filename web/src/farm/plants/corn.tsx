import { Blades, bladesOf, Line } from '../drawing/blades.tsx';
import { bow, type Curve, headingOn, pointOn, towards } from '../drawing/curve.ts';
import { at, bladeOutline, LEAF, type Profile, STEM, strokesOf } from '../drawing/outline.ts';
import { mixTones, PALETTE, type Tones } from '../palette.ts';
import { type Cob, cornShape } from './corn-shape.ts';
import type { PlantDrawing, Stage } from './growth.ts';

const ARCHING: Profile = (t) => Math.min(1, 0.62 + t * 1.6) * (1 - t ** 2.2);

function Tassel({ spikes, tones }: { spikes: readonly Curve[]; tones: Tones }) {
  const path = strokesOf(spikes);
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke={tones.dark} strokeWidth={2.6} />
      <path d={path} stroke={tones.base} strokeWidth={1.6} />
      <path d={path} stroke={tones.light} strokeWidth={2.2} strokeDasharray=".1 3.4" />
    </g>
  );
}

const EAR: Profile = (t) => Math.min(1, (0.2 + t * 2) ** 0.5) * Math.sqrt(Math.max(0, 1 - t ** 4));
const ROWS = 9;

/** The path of the kernels, a dot for each. */
function kernelsOn({ spine, width }: Cob): string {
  const kernels = Array.from({ length: ROWS }, (_, row) => {
    const t = 0.12 + ((row + 1) / ROWS) * 0.8;
    const reach = (width / 2) * EAR(t);
    return [-0.62, 0, 0.62].map((across) =>
      towards(pointOn(spine, t), headingOn(spine, t) + 90, across * reach),
    );
  });
  return kernels
    .flat()
    .map((kernel) => `M${at(kernel)}h0`)
    .join('');
}

function huskOf({ spine, width, open }: Cob): Curve[] {
  const length = Math.hypot(spine.to.x - spine.from.x, spine.to.y - spine.from.y);
  const heading = headingOn(spine, 0);
  return [-1, 1].map((side) =>
    bow(
      towards(spine.from, heading + side * 90, width * 0.12),
      heading + side * (6 + open * 16),
      length * (1.06 - open * 0.2),
      side * (-18 + open * 62),
    ),
  );
}

/** A cob in its husk, which opens from the tip. */
function CornCob({ cob, leaf, wilt }: { cob: Cob; leaf: Tones; wilt: number }) {
  const kernel = mixTones(PALETTE.kernel, PALETTE.withered, wilt * 0.55);
  const silk = mixTones(PALETTE.silk, PALETTE.withered, wilt * 0.7);
  const husk = mixTones(leaf, PALETTE.sprout, 0.3 * (1 - wilt));
  const body = bladeOutline(cob.spine, cob.width, EAR, 8);
  return (
    <g>
      <Line d={strokesOf(cob.silk)} stroke={silk.base} strokeWidth={1.3} />
      <path d={body.whole} fill={kernel.dark} />
      <path d={body.lit} fill={kernel.base} />
      <path
        d={kernelsOn(cob)}
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
      <Blades
        blades={bladesOf(huskOf(cob), cob.width * 0.72)}
        profile={LEAF}
        tones={husk}
        rib={0.06}
      />
    </g>
  );
}

function Foliage({ growth, wilt }: Stage) {
  const { stem, height, leaves, tassel, cobs } = cornShape(growth, wilt);
  const tones = mixTones(PALETTE.cornLeaf, PALETTE.withered, wilt * 0.85);
  return (
    <>
      <Tassel spikes={tassel} tones={mixTones(PALETTE.silk, PALETTE.withered, wilt * 0.7)} />
      <Blades blades={bladesOf([stem], 3 + 5.5 * height)} profile={STEM} tones={tones} />
      {leaves.map((leaf) => (
        <Blades key={leaf.order} blades={[leaf]} profile={ARCHING} tones={tones} rib={0.11} />
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

function Picked() {
  return PICKED.map((cob) => (
    <CornCob key={cob.order} cob={cob} leaf={PALETTE.cornLeaf} wilt={0} />
  ));
}

export const CORN: PlantDrawing = { Foliage, Picked };
