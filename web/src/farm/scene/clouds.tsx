import type { ReactNode } from 'react';

const PUFFS =
  'M8 60C-6 60-2 40 16 42 18 24 44 16 58 28 70 4 110 2 120 26 138 14 166 24 166 42 188 38 194 60 176 60Z';
const SHADE = 'M8 60C-6 60-3 48 14 48 40 54 70 42 96 50 124 56 150 44 172 48 192 48 192 60 176 60Z';

function Cloud({ place }: { place: string }): ReactNode {
  return (
    <div className={`farm-cloud farm-cloud-${place}`}>
      <div className="farm-drift">
        <svg viewBox="0 0 190 64">
          <path className="farm-cloud-body" d={PUFFS} />
          <path className="farm-cloud-shade" d={SHADE} />
        </svg>
      </div>
    </div>
  );
}

/** A few clouds always; the bank that comes in with a pause or a wilt. */
export function Clouds(): ReactNode {
  return (
    <>
      <div className="farm-fair-clouds">
        <Cloud place="fair-left" />
        <Cloud place="fair-right" />
      </div>
      <div className="farm-cloud-bank">
        <Cloud place="bank-left" />
        <Cloud place="bank-middle" />
        <Cloud place="bank-right" />
        <Cloud place="bank-high" />
      </div>
    </>
  );
}
