import { Line } from '../drawing/blades.tsx';
import { INK } from '../palette.ts';

export const Fur = ({ d }: { d: string }) => <path className="farm-cat-fur" d={d} />;
export const Cream = ({ d }: { d: string }) => <path className="farm-cat-cream" d={d} />;
const Stripe = ({ d }: { d: string }) => <path className="farm-cat-stripe" d={d} />;
const Pink = ({ d }: { d: string }) => <path className="farm-cat-ear" d={d} />;

/** The box of the sitting cat. */
export const CAT_BOX = '0 0 100 110';

export const Tail = () => (
  <>
    <Fur d="M66 102Q98 106 97 78 96 62 86 66 91 72 88 84 84 93 64 91Z" />
    <Cream d="M97 78Q96 62 86 66 90 70 89.5 78Z" />
  </>
);

export const Body = () => (
  <>
    <Fur d="M50 40C74 40 79 72 79 96Q79 105 69 105H31Q21 105 21 96C21 72 26 40 50 40Z" />
    <Cream d="M50 54C61 54 63 74 58 88Q50 94 42 88C37 74 39 54 50 54Z" />
    <Stripe d="M22 84q7-1 10-5M22 94q7-1 10-5M78 84q-7-1-10-5M78 94q-7-1-10-5M44 84V99M56 84V99" />
    <Cream d="M29 105q0-10 9-10t9 10ZM53 105q0-10 9-10t9 10Z" />
  </>
);

export const LeftEar = () => (
  <>
    <Fur d="M25 36 23 4 46 16Z" />
    <Pink d="M29 22 28 11 38 17Z" />
  </>
);

export const RightEar = () => (
  <>
    <Fur d="M75 36 77 4 54 16Z" />
    <Pink d="M71 22 72 11 62 17Z" />
  </>
);

export const Skull = () => (
  <>
    <Fur d="M26 30Q28 15 44 15H56Q72 15 74 30 78 54 50 55T26 30Z" />
    <Stripe d="M50 15V23M43 16l1.5 6M57 16l-1.5 6" />
  </>
);

export const Muzzle = () => (
  <>
    <Cream d="M50 38Q38 36 37 44 38 52 50 52T63 44Q62 36 50 38Z" />
    <path d="M46.5 39.5H53.5L50 43.5Z" fill={INK.eye} />
    <path d="M50 43.5q0 4-5 4M50 43.5q0 4 5 4" fill="none" stroke={INK.eye} strokeWidth={1.3} />
  </>
);

export const Eyes = () => (
  <>
    <g fill={INK.eye}>
      <ellipse cx={39} cy={33} rx={4.6} ry={5.4} />
      <ellipse cx={61} cy={33} rx={4.6} ry={5.4} />
    </g>
    <g fill={INK.glint}>
      <circle cx={37.5} cy={31} r={1.6} />
      <circle cx={59.5} cy={31} r={1.6} />
    </g>
  </>
);

/** Fur over the eyes, and what is seen of shut ones. */
export const Lids = ({ lashes }: { lashes: string }) => (
  <>
    <Fur d="M33 26H45V40H33ZM55 26H67V40H55Z" />
    <Line d={lashes} stroke={INK.eye} strokeWidth={1.8} />
  </>
);

export const BLINK = 'M34 34q5 4 10 0M56 34q5 4 10 0';

function Sitting() {
  return (
    <div className="farm-cat-sitting">
      <svg className="farm-cat-tail" viewBox={CAT_BOX}>
        <Tail />
      </svg>
      <svg viewBox={CAT_BOX}>
        <Body />
        <LeftEar />
        <RightEar />
        <Skull />
        <Muzzle />
        <Eyes />
      </svg>
      <svg className="farm-cat-lids" viewBox={CAT_BOX}>
        <Lids lashes={BLINK} />
      </svg>
    </div>
  );
}

export function SleepingCat() {
  return (
    <div className="farm-cat-sleeping">
      <svg className="farm-cat-breath" viewBox="0 0 130 70">
        <Fur d="M14 62C4 30 38 10 74 13 110 16 128 44 118 62Q112 68 64 68T14 62Z" />
        <Stripe d="M66 15q5 9 1 18M82 16q5 9 1 18M97 22q4 8 0 15" />
      </svg>
      <svg viewBox="0 0 130 70">
        <Fur d="M114 50Q126 66 96 68H52Q40 68 43 60 70 66 92 58 104 54 104 46Z" />
        <Cream d="M52 68Q40 68 43 60 50 62 58 62.5L56 68Z" />
        <Fur d="M15 44 12 20 28 30H42L56 19 56 44Q58 64 35 64T15 44Z" />
        <Pink d="M17 36 16.5 27 24 32ZM53 36 53 27 46 32Z" />
        <Stripe d="M35 29v6M29 30l1 5M41 30l-1 5" />
        <Cream d="M35 50Q25 49 24 55 26 62 35 62T46 55Q45 49 35 50Z" />
        <path d="M32 51.5h6L35 55Z" fill={INK.eye} />
        <Line d="M21 46q5 4 10 0M39 46q5 4 10 0" stroke={INK.eye} strokeWidth={1.8} />
      </svg>
      <svg className="farm-cat-dream" viewBox="0 0 40 40">
        <path
          d="M4 30h8l-8 9h8M18 16h10l-10 11h10"
          fill="none"
          stroke={INK.starlight}
          strokeWidth={2.2}
        />
      </svg>
    </div>
  );
}

/** The farm's cat where nothing happens: it sits beside the beds, and sleeps where the lantern is lit. */
export function Cat() {
  return (
    <div className="farm-cat">
      <Sitting />
      <SleepingCat />
    </div>
  );
}
