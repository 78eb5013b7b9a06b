import { useId } from 'react';

const PUFFS =
  'M6 66C-8 60 0 42 18 44 18 26 44 16 60 30 70 4 112 0 124 26 142 12 170 24 168 44 190 40 198 60 182 66 140 78 50 78 6 66Z';
const SMALL_PUFFS =
  'M10 60C0 54 8 42 24 46 30 30 58 26 70 40 86 24 120 28 126 46 150 40 166 52 152 60 120 70 40 70 10 60Z';

/** The shapes of the clouds, by their place. */
const FAIR = { left: SMALL_PUFFS, right: SMALL_PUFFS, low: SMALL_PUFFS };
const BANK = { far: SMALL_PUFFS, left: PUFFS, middle: SMALL_PUFFS, right: PUFFS };

type CloudsOfProps = { kind: 'fair' | 'bank'; shapes: Readonly<Record<string, string>> };

/** Clouds that share one shading. */
function CloudsOf({ kind, shapes }: CloudsOfProps) {
  const shading = useId();
  return (
    <>
      <svg className="farm-definitions">
        <linearGradient id={shading} x1="0" y1="0" x2="0" y2="1">
          <stop className="farm-cloud-top" offset="0" />
          <stop className="farm-cloud-foot" offset="0.72" />
          <stop className="farm-cloud-foot" offset="1" stopOpacity={0.5} />
        </linearGradient>
      </svg>
      {Object.entries(shapes).map(([place, shape]) => (
        <div key={place} className={`farm-cloud farm-cloud-${kind}-${place}`}>
          <div className="farm-drift">
            <div className="farm-drift-brisk">
              <svg viewBox="0 0 190 78">
                <path className="farm-cloud-edge" d={shape} />
                <path d={shape} fill={`url(#${shading})`} transform="translate(1 2.5)" />
              </svg>
            </div>
          </div>
        </div>
      ))}
    </>
  );
}

/** A few clouds, which are always there, and the bank that comes in with a pause or a wilt. */
export function Clouds() {
  return (
    <>
      <div className="farm-fair-clouds">
        <CloudsOf kind="fair" shapes={FAIR} />
      </div>
      <div className="farm-cloud-bank">
        <CloudsOf kind="bank" shapes={BANK} />
      </div>
    </>
  );
}

/** Birds on their way over the hills, by day. */
export function Birds() {
  return (
    <div className="farm-birds">
      <svg viewBox="0 0 90 40">
        <path
          d="M4 20q7-7 11 0 5-7 12-1-7-2-12 5-4-6-11-4ZM40 10q5-5 8 0 4-5 9-1-5-1-9 4-3-4-8-3ZM62 26q5-5 8 0 4-5 9-1-5-1-9 4-3-4-8-3Z"
          className="farm-bird"
        />
      </svg>
    </div>
  );
}
