import type { PlantType } from '@furrow/domain/plant';
import type { CSSProperties } from 'react';
import { PALETTE, type Tones } from '../palette.ts';
import { noise, wobble } from '../drawing/noise.ts';

const PETALS = 18;
const LEAVES = 9;

/** The colours of each plant's petals. */
const BLOOM: Readonly<Record<PlantType, Tones>> = {
  carrot: { light: '#fffdf2', base: '#fff3d2', dark: PALETTE.carrotRoot.light },
  tomato: PALETTE.petal,
  wheat: PALETTE.wheatGold,
  corn: PALETTE.kernel,
};

/** The path of a petal or leaf: across and up, as shares of its bed. */
function flight(across: number, up: number, turn: number, delay: number): CSSProperties {
  return Object.fromEntries([
    ['--across', `${Math.round(across)}cqmin`],
    ['--up', `${Math.round(up)}cqmin`],
    ['--turn', `${Math.round(turn)}deg`],
    ['animationDelay', `${delay.toFixed(2)}s`],
  ]);
}

/** The bloom over a bed: light, and petals that rise. */
export function Petals({ type }: { type: PlantType }) {
  const { light, base, dark } = BLOOM[type];
  return (
    <div className="farm-petals">
      <div className="farm-bloom-light" />
      {Array.from({ length: PETALS }, (_, index) => (
        <svg
          key={index}
          className="farm-petal"
          viewBox="0 0 20 20"
          style={flight(
            ((index / (PETALS - 1)) * 2 - 1) * 21 + wobble(71, index, 4),
            -12 - noise(72, index) * 24,
            wobble(73, index, 260),
            noise(74, index) * 0.9,
          )}
        >
          <path d="M10 1Q20 8 10 19 0 8 10 1Z" fill={index % 3 === 0 ? dark : base} />
          <path d="M10 1Q14 8 10 19 2 8 10 1Z" fill={light} opacity={0.8} />
        </svg>
      ))}
    </div>
  );
}

/** The falling leaves of a plant that wilts. */
export function FallingLeaves() {
  const { base, dark } = PALETTE.withered;
  return (
    <div className="farm-petals">
      {Array.from({ length: LEAVES }, (_, index) => (
        <svg
          key={index}
          className="farm-fallen"
          viewBox="0 0 20 20"
          style={flight(
            ((index / (LEAVES - 1)) * 2 - 1) * 9 + wobble(81, index, 3),
            9 + noise(82, index) * 4,
            wobble(83, index, 200),
            noise(84, index) * 1.6,
          )}
        >
          <path d="M3 17Q1 4 17 3 18 17 3 17Z" fill={base} />
          <path d="M3 17 17 3Q18 17 3 17Z" fill={dark} />
        </svg>
      ))}
    </div>
  );
}
