import { Fragment } from 'react';
import { noise } from '../drawing/noise.ts';
import { INK } from '../palette.ts';
import type { TimeOfDay } from './scenery.ts';

const STARS = 64;

function Stars({ layer }: { layer: number }) {
  return (
    <svg className="farm-stars" viewBox="0 0 1600 560" preserveAspectRatio="xMidYMin slice">
      <g fill={INK.starlight}>
        {Array.from({ length: STARS }, (_, index) => (
          <circle
            key={index}
            cx={Math.round(noise(layer, index) * 1600)}
            cy={Math.round(noise(layer, index + 200) ** 1.4 * 520)}
            r={0.7 + noise(layer, index + 400) ** 3 * 1.5}
            opacity={0.35 + noise(layer, index + 600) * 0.65}
          />
        ))}
      </g>
    </svg>
  );
}

/** The sun by day, the moon by night: one disc that the stylesheet places and colours. */
function Orb() {
  return (
    <div className="farm-orb">
      <svg viewBox="0 0 100 100">
        <circle className="farm-orb-disc" cx={50} cy={50} r={50} />
        <g className="farm-orb-seas">
          <ellipse cx={36} cy={38} rx={13} ry={10} />
          <ellipse cx={61} cy={58} rx={15} ry={11} />
          <ellipse cx={60} cy={27} rx={6} ry={5} />
          <ellipse cx={34} cy={68} rx={7} ry={6} />
        </g>
      </svg>
    </div>
  );
}

export function Sky({ timeOfDay }: { timeOfDay: TimeOfDay }) {
  return (
    <>
      <div className="farm-sky" />
      <div className="farm-starfield">
        <Stars layer={1} />
        <Stars layer={2} />
      </div>
      {/* New elements for another time of day: the same ones would move, which browsers count as a layout shift. */}
      <Fragment key={timeOfDay}>
        <div className="farm-horizon-glow" />
        <Orb />
      </Fragment>
    </>
  );
}
