import type { PlantType } from '@furrow/domain/plant';
import type { CSSProperties, ReactNode } from 'react';
import { PALETTE, type Tones } from '../palette.ts';
import { noise, wobble } from '../drawing/noise.ts';

/** How far petals or leaves fly (in cqmin of the scene), by how many degrees they turn, and within how many seconds they start. */
const PETALS = {
  count: 18,
  seed: 71,
  wide: 21,
  sway: 4,
  up: -12,
  lift: -24,
  turn: 260,
  delay: 0.9,
};
const LEAVES = { count: 9, seed: 81, wide: 9, sway: 3, up: 9, lift: 4, turn: 200, delay: 1.6 };

const BLOOM: Readonly<Record<PlantType, Tones>> = {
  carrot: { light: '#fffdf2', base: '#fff3d2', dark: PALETTE.carrotRoot.light },
  tomato: PALETTE.petal,
  wheat: PALETTE.wheatGold,
  corn: PALETTE.kernel,
};

type FlyingProps = {
  flight: typeof PETALS;
  className: string;
  picture: (index: number) => ReactNode;
};

function Flying({ flight, className, picture }: FlyingProps) {
  const { count, seed, wide, sway, up, lift, turn, delay } = flight;
  return Array.from({ length: count }, (_, index) => {
    const across = ((index / (count - 1)) * 2 - 1) * wide + wobble(seed, index, sway);
    const style: CSSProperties = Object.fromEntries([
      ['--across', `${Math.round(across)}cqmin`],
      ['--up', `${Math.round(up + noise(seed + 1, index) * lift)}cqmin`],
      ['--turn', `${Math.round(wobble(seed + 2, index, turn))}deg`],
      ['animationDelay', `${(noise(seed + 3, index) * delay).toFixed(2)}s`],
    ]);
    return (
      <svg key={index} className={className} viewBox="0 0 20 20" style={style}>
        {picture(index)}
      </svg>
    );
  });
}

/** The bloom over a bed: light, and petals that rise. */
export function Petals({ type }: { type: PlantType }) {
  const { light, base, dark } = BLOOM[type];
  const petal = (index: number) => (
    <>
      <path d="M10 1Q20 8 10 19 0 8 10 1Z" fill={index % 3 === 0 ? dark : base} />
      <path d="M10 1Q14 8 10 19 2 8 10 1Z" fill={light} opacity={0.8} />
    </>
  );
  return (
    <div className="farm-petals">
      <div className="farm-bloom-light" />
      <Flying flight={PETALS} className="farm-petal" picture={petal} />
    </div>
  );
}

export function FallingLeaves() {
  const { base, dark } = PALETTE.withered;
  const leaf = () => (
    <>
      <path d="M3 17Q1 4 17 3 18 17 3 17Z" fill={base} />
      <path d="M3 17 17 3Q18 17 3 17Z" fill={dark} />
    </>
  );
  return (
    <div className="farm-petals">
      <Flying flight={LEAVES} className="farm-fallen" picture={leaf} />
    </div>
  );
}
