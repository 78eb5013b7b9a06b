import { Blades, bladesOf, Line } from '../drawing/blades.tsx';
import { bow, type Curve, headingOn, type Point, pointOn, towards } from '../drawing/curve.ts';
import { at, bladeOutline, LEAF, type BladeWidth, STEM, strokesOf } from '../drawing/outline.ts';
import { mix, mixTones, PALETTE, type Tones } from '../palette.ts';
import { type Cob, type CobSize, cornShape } from './corn-shape.ts';
import type { PlantDrawing, PlantStage } from './growth.ts';

export interface CornLook {
  readonly leaf: Tones;
  readonly kernel: Tones;
  /** The colours of single kernels, where they differ. */
  readonly kernels?: readonly string[];
  readonly silk: Tones;
  readonly cob: CobSize;
}

type Looking = { look: CornLook };

const ARCHING: BladeWidth = (t) => Math.min(1, 0.62 + t * 1.6) * (1 - t ** 2.2);

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

const EAR: BladeWidth = (t) =>
  Math.min(1, (0.2 + t * 2) ** 0.5) * Math.sqrt(Math.max(0, 1 - t ** 4));
const ROWS = 9;

function kernelsOn({ spine, width }: Cob): readonly Point[] {
  const kernels = Array.from({ length: ROWS }, (_, row) => {
    const t = 0.12 + ((row + 1) / ROWS) * 0.8;
    const reach = (width / 2) * EAR(t);
    return [-0.62, 0, 0.62].map((across) =>
      towards(pointOn(spine, t), headingOn(spine, t) + 90, across * reach),
    );
  });
  return kernels.flat();
}

function Kernels({ look, cob, tones }: Looking & { cob: Cob; tones: Tones }) {
  const places = kernelsOn(cob);
  const colors = look.kernels ?? [tones.light];
  return colors.map((color, index) => (
    <path
      key={color}
      d={places
        .filter((_, place) => (place * 3) % colors.length === index)
        .map((kernel) => `M${at(kernel)}h0`)
        .join('')}
      stroke={mix(color, tones.base, look.kernels && tones.base !== look.kernel.base ? 0.6 : 0)}
      strokeWidth={cob.width * 0.26}
      strokeLinecap="round"
      opacity={0.8}
    />
  ));
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
function CornCob({ look, cob, leaf, wilt }: Looking & { cob: Cob; leaf: Tones; wilt: number }) {
  const kernel = mixTones(look.kernel, PALETTE.withered, wilt * 0.55);
  const silk = mixTones(look.silk, PALETTE.withered, wilt * 0.7);
  const husk = mixTones(leaf, PALETTE.sprout, 0.3 * (1 - wilt));
  const body = bladeOutline(cob.spine, cob.width, EAR, 8);
  return (
    <g>
      <Line d={strokesOf(cob.silk)} stroke={silk.base} strokeWidth={1.3} />
      <path d={body.whole} fill={kernel.dark} />
      <path d={body.lit} fill={kernel.base} />
      <Kernels look={look} cob={cob} tones={kernel} />
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

function Stalk({ look, growth, wilt }: PlantStage & Looking) {
  const { stem, height, leaves, tassel, cobs } = cornShape(growth, wilt, look.cob);
  const tones = mixTones(look.leaf, PALETTE.withered, wilt * 0.85);
  return (
    <>
      <Tassel spikes={tassel} tones={mixTones(look.silk, PALETTE.withered, wilt * 0.7)} />
      <Blades blades={bladesOf([stem], 3 + 5.5 * height)} profile={STEM} tones={tones} />
      {leaves.map((leaf) => (
        <Blades key={leaf.order} blades={[leaf]} profile={ARCHING} tones={tones} rib={0.11} />
      ))}
      {cobs.map((cob) => (
        <CornCob key={cob.order} look={look} cob={cob} leaf={tones} wilt={wilt} />
      ))}
    </>
  );
}

function PickedCobs({ look }: Looking) {
  const { length, width } = look.cob;
  const spines = [
    bow({ x: -26, y: 7 }, 82, 54 * length, 10),
    bow({ x: -20, y: 18 }, 96, 52 * length, -8),
  ];
  return spines.map((spine, order) => {
    const cob: Cob = { order, spine, width: (18 - order) * width, open: 1, silk: [] };
    return <CornCob key={cob.order} look={look} cob={cob} leaf={look.leaf} wilt={0} />;
  });
}

export function cornDrawing(look: CornLook): PlantDrawing {
  return {
    Foliage: (stage) => <Stalk look={look} {...stage} />,
    Picked: () => <PickedCobs look={look} />,
  };
}

export const YELLOW: CornLook = {
  leaf: PALETTE.cornLeaf,
  kernel: PALETTE.kernel,
  silk: PALETTE.silk,
  cob: { length: 1, width: 1 },
};

export const CORN = cornDrawing(YELLOW);
