import type { ReactNode } from 'react';
import { PLANT_VIEW_BOX, PlantFoliage, PlantGround, type PlantProps } from '../plant.tsx';

interface PlotsProps {
  plots: readonly PlantProps[];
  /** The plot that is being worked on, lit a little; none when left out. */
  active: number | undefined;
}

function Plot({ plot, active }: { plot: PlantProps; active: boolean }): ReactNode {
  return (
    <div className="farm-plot">
      {active && <div className="farm-plot-glow" />}
      <svg viewBox={PLANT_VIEW_BOX}>
        <PlantGround {...plot} />
      </svg>
      <div className="farm-sway">
        <div className="farm-sway-gust">
          <svg viewBox={PLANT_VIEW_BOX}>
            <PlantFoliage {...plot} />
          </svg>
        </div>
      </div>
    </div>
  );
}

/** The four beds of a cycle, along the front of the field. */
export function Plots({ plots, active }: PlotsProps): ReactNode {
  return (
    <div className="farm-plots">
      {plots.map((plot, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bed is its place in the row
        <Plot key={index} plot={plot} active={index === active} />
      ))}
    </div>
  );
}

/** A lantern on a hook, lit during a break. */
export function Lantern(): ReactNode {
  return (
    <div className="farm-lantern">
      <svg viewBox="0 0 80 200">
        <path
          d="M22 198V34Q22 16 40 16T58 30"
          fill="none"
          stroke="#2c201a"
          strokeWidth={6}
          strokeLinecap="round"
        />
        <path
          d="M21 198V34Q21 17 39 15"
          fill="none"
          stroke="#6b4c35"
          strokeWidth={2}
          strokeLinecap="round"
        />
        <path d="M58 30V40" stroke="#2c201a" strokeWidth={2.5} />
        <path d="M50 46q8-10 16 0Z" fill="#3a2c22" />
        <path className="farm-lantern-glass" d="M47 48H69L72 78H44Z" />
        <path d="M47 48H69L72 78H44ZM58 48V78" fill="none" stroke="#3a2c22" strokeWidth={2.5} />
        <path d="M42 78H74V84H42Z" fill="#3a2c22" />
      </svg>
      <div className="farm-lantern-light">
        <svg viewBox="0 0 80 200">
          <path d="M48.500 49H67.500L70.500 77H45.500Z" fill="#ffd98a" />
          <path d="M58 58q7 9 0 16-7-7 0-16Z" fill="#fff7dc" />
        </svg>
        <div className="farm-lantern-halo" />
      </div>
    </div>
  );
}

/** Fireflies over the field at dusk and at night. */
export function Fireflies(): ReactNode {
  return (
    <div className="farm-fireflies">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <span key={name} className={`farm-firefly farm-firefly-${name}`} />
      ))}
    </div>
  );
}

/** Streaks of wind, seen only when it blows. */
export function Wind(): ReactNode {
  return (
    <div className="farm-wind">
      {['high', 'middle', 'low'].map((place) => (
        <svg key={place} className={`farm-gust farm-gust-${place}`} viewBox="0 0 300 40">
          <path
            d="M4 26C70 14 130 30 196 20S262 2 252 14 232 16 236 10M60 34C120 26 180 38 240 30"
            fill="none"
            stroke="#eaf4ee"
            strokeWidth={2}
            strokeLinecap="round"
          />
        </svg>
      ))}
    </div>
  );
}
