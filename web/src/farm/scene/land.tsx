import type { ReactNode } from 'react';
import { noise, wobble } from '../drawing/noise.ts';

/** Three rows of hills in depth, stretched over any width. */
export function Hills(): ReactNode {
  return (
    <svg className="farm-hills" viewBox="0 0 1600 400" preserveAspectRatio="none">
      <path
        className="farm-hill-far"
        d="M0 150C120 90 210 70 330 110S560 190 700 140 900 40 1060 70 1260 170 1380 130 1530 80 1600 100V400H0Z"
      />
      <path
        className="farm-hill-far-light"
        d="M0 150C120 90 210 70 330 110S560 190 700 140 900 40 1060 70 1260 170 1380 130 1530 80 1600 100V112C1530 92 1480 108 1380 142S1200 160 1060 84 830 90 700 154 470 170 330 122 120 104 0 164Z"
      />
      <path
        className="farm-hill-mid"
        d="M0 240C140 180 260 170 420 210S680 290 860 240 1180 130 1340 170 1520 220 1600 190V400H0Z"
      />
      <path
        className="farm-hill-mid-light"
        d="M0 240C140 180 260 170 420 210S680 290 860 240 1180 130 1340 170 1520 220 1600 190V204C1520 234 1440 208 1340 186S1060 190 860 256 560 262 420 226 140 196 0 256Z"
      />
      <path
        className="farm-hill-near"
        d="M0 300C200 330 360 280 560 300S900 350 1080 316 1420 270 1600 310V400H0Z"
      />
    </svg>
  );
}

const RIDGES = 19;
const DEPTH = 500;
const VANISHING = { x: 800, y: -70 };

/** Where a row that reaches the front edge at `front` lies at a depth `y`. */
function rowAt(front: number, y: number): number {
  const share = (y - VANISHING.y) / (DEPTH - VANISHING.y);
  return Math.round((VANISHING.x + (front - VANISHING.x) * share) * 10) / 10;
}

function band(front: number, left: number, right: number): string {
  return `M${rowAt(front + left, 0)} 0L${rowAt(front + left, DEPTH)} ${DEPTH}H${rowAt(front + right, DEPTH)}L${rowAt(front + right, 0)} 0Z`;
}

const FRONTS = Array.from({ length: RIDGES }, (_, index) => 800 + (index - (RIDGES - 1) / 2) * 185);

function tuft(front: number, row: number, step: number): string {
  const y = 4 + 440 * (step / 13) ** 2.1;
  const size = 2.5 + 26 * (y / DEPTH);
  const x = rowAt(front + wobble(row, step, 12), y);
  const lean = wobble(row + 50, step, size * 0.3);
  const tall = size * (0.75 + noise(row, step + 90) * 0.5);
  return (
    `M${x} ${y}q${lean - size * 0.7} ${-tall * 0.5} ${lean - size * 0.8} ${-tall}q${size * 0.6} ${tall * 0.2} ${size * 0.8 - lean} ${tall}` +
    `q${lean + size * 0.1} ${-tall * 0.9} ${size * 0.75} ${-tall * 0.95}q${-size * 0.1} ${tall * 0.7} ${-size * 0.75 - lean} ${tall * 0.95}Z`
  );
}

const CROPS = FRONTS.flatMap((front, row) =>
  Array.from({ length: 12 }, (_, step) => tuft(front, row, step + 1)),
).join('');

/** The field: furrows that run to the horizon, with young crops in rows. */
export function Field(): ReactNode {
  return (
    <svg className="farm-field" viewBox={`0 0 1600 ${DEPTH}`} preserveAspectRatio="none">
      <defs>
        <linearGradient id="farm-field-depth" x1="0" y1="0" x2="0" y2="1">
          <stop className="farm-field-far" offset="0" />
          <stop className="farm-field-near" offset="1" />
        </linearGradient>
      </defs>
      <rect width={1600} height={DEPTH} fill="url(#farm-field-depth)" />
      <path className="farm-ridge" d={FRONTS.map((front) => band(front, -54, 50)).join('')} />
      <path
        className="farm-ridge-light"
        d={FRONTS.map((front) => band(front, -56, -30)).join('')}
      />
      <path className="farm-furrow" d={FRONTS.map((front) => band(front, 62, 118)).join('')} />
      <path className="farm-crops" d={CROPS} />
    </svg>
  );
}
