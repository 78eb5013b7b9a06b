import { useId } from 'react';
import { noise, wobble } from '../drawing/noise.ts';
import { round } from '../drawing/outline.ts';

const ROWS = 31;
const SPACING = 176;
const DEPTH = 500;
const VANISHING = { x: 800, y: -180 };
const STEPS = 13;

/** The x at depth `y` of a row that reaches the front edge at `front`. */
function rowAt(front: number, y: number): number {
  const share = (y - VANISHING.y) / (DEPTH - VANISHING.y);
  return round(VANISHING.x + (front - VANISHING.x) * share);
}

const FRONTS = Array.from({ length: ROWS }, (_, index) => 800 + (index - (ROWS - 1) / 2) * SPACING);

const side = (...numbers: readonly number[]): string => `q${numbers.map(round).join(' ')}`;

function leaf(reach: number, height: number): string {
  const back = side(-reach * 0.1, height * 0.7, -reach, height);
  return side(reach * 0.2, -height * 0.8, reach, -height) + back;
}

const depthOf = (step: number): number => Math.round(3 + 430 * (step / STEPS) ** 2);

/** A young plant of the field: three small leaves. */
function tuft(front: number, row: number, step: number): string {
  const y = depthOf(step);
  const size = 5 + 30 * (y / DEPTH);
  const tall = size * (0.8 + noise(row, step + 90) * 0.5);
  const lean = wobble(row + 50, step, size * 0.2);
  const x = rowAt(front + wobble(row, step, 14), y);
  const leaves = [
    leaf(lean - size * 0.75, tall * 0.8),
    leaf(lean + 0.5, tall * 1.1),
    leaf(lean + size * 0.8, tall * 0.75),
  ];
  return `M${x} ${y}${leaves.join('')}`;
}

const CROPS = FRONTS.flatMap((front, row) =>
  Array.from({ length: STEPS - 1 }, (_, index) => index + 1)
    .filter((step) => Math.abs(rowAt(front, depthOf(step)) - VANISHING.x) < 830)
    .map((step) => tuft(front, row, step)),
).join('');

/** A band along each row, between two distances from the row's middle, as measured at the front edge. */
function bands(left: number, right: number): string {
  return FRONTS.map(
    (front) =>
      `M${rowAt(front + left, 0)} 0L${rowAt(front + left, DEPTH)} ${DEPTH}` +
      `H${rowAt(front + right, DEPTH)}L${rowAt(front + right, 0)} 0Z`,
  ).join('');
}

/** The field: furrows that run to the horizon, with young crops in rows. */
export function Field() {
  const depth = useId();
  return (
    <svg className="farm-field" viewBox={`0 0 1600 ${DEPTH}`} preserveAspectRatio="none">
      <defs>
        <linearGradient id={depth} x1="0" y1="0" x2="0" y2="1">
          <stop className="farm-haze" offset="0" stopOpacity={0.6} />
          <stop className="farm-haze" offset="0.36" stopOpacity={0} />
          <stop className="farm-near" offset="0.45" stopOpacity={0} />
          <stop className="farm-near" offset="1" stopOpacity={0.72} />
        </linearGradient>
      </defs>
      <rect className="farm-soil" width={1600} height={DEPTH} />
      <path className="farm-furrow" d={bands(52, 110)} />
      <path className="farm-ridge-shade" d={bands(-52, 56)} />
      <path className="farm-ridge" d={bands(-52, 34)} />
      <path className="farm-ridge-light" d={bands(-44, -2)} />
      <path className="farm-ridge-light" d={bands(-36, -18)} />
      <path className="farm-crops" d={CROPS} />
      <rect width={1600} height={DEPTH} fill={`url(#${depth})`} />
    </svg>
  );
}

const POSTS = Array.from({ length: 33 }, (_, index) => {
  const x = index * 50 + wobble(61, index, 5);
  const top = 8 + wobble(62, index, 3);
  return `M${Math.round(x)} 40V${Math.round(top)}h6V40Z`;
}).join('');

/** The green edge of the field and its fence, in front of the buildings. */
export function Verge() {
  return (
    <svg className="farm-verge" viewBox="0 0 1600 60" preserveAspectRatio="none">
      <path className="farm-fence" d={`${POSTS}M0 15 1600 13v4L0 19ZM0 26 1600 25v4L0 30Z`} />
      <path
        className="farm-verge-grass"
        d="M0 36Q100 28 210 34T420 33 640 35 850 32 1070 36 1290 32 1460 36 1600 33V60H0Z"
      />
    </svg>
  );
}
