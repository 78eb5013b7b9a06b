import { Line } from '../drawing/blades.tsx';

/** A storm lantern between the beds, lit during a break. */
export function Lantern() {
  return (
    <div className="farm-lantern">
      <div className="farm-lantern-light farm-lantern-halo" />
      <svg viewBox="0 0 80 120">
        <ellipse cx={42} cy={113} rx={36} ry={5} fill="#06090c" opacity={0.45} />
        <path className="farm-lantern-wire" d="M20 60Q18 8 40 8T60 60" />
        <path className="farm-lantern-glass" d="M26 52Q16 72 27 92H53Q64 72 54 52Z" />
      </svg>
      <svg className="farm-lantern-light" viewBox="0 0 80 120">
        <path d="M26 52Q16 72 27 92H53Q64 72 54 52Z" fill="#ffcf78" />
        <path d="M30 56Q24 72 31 90H49Q56 72 50 56Z" fill="#ffe6a8" />
        <path d="M40 60Q53 78 40 90 27 80 40 60Z" fill="#fff8e0" />
      </svg>
      <svg viewBox="0 0 80 120">
        <path
          className="farm-lantern-tin"
          d="M28 38H52L58 52H22ZM33 28H47L50 38H30ZM24 92H56L62 104V112H18V104Z"
        />
        <path className="farm-lantern-gleam" d="M30 40 26 50M26 94 21 104V110M34 30 32 36" />
        <path className="farm-lantern-wire" d="M22 52 20 92M58 52 60 92M21 72H59" />
      </svg>
    </div>
  );
}

const BLADES =
  'M0 60Q8 30 2 8 14 30 14 60ZM12 60Q22 36 34 22 26 42 26 60ZM22 60Q34 24 30 0 44 26 38 60ZM36 60Q48 40 66 32 52 46 50 60ZM48 60Q56 30 74 12 66 36 64 60ZM62 60Q74 44 94 42 80 50 78 60Z';

export function Grass() {
  return ['left', 'right'].map((side) => (
    <svg key={side} className={`farm-grass farm-grass-${side}`} viewBox="0 0 96 60">
      <path className="farm-grass-back" d={BLADES} transform="translate(14 6) scale(.9)" />
      <path className="farm-grass-front" d={BLADES} />
    </svg>
  ));
}

/** From the left and from below, in hundredths of the scene. */
const FIREFLIES = [
  [8, 26],
  [23, 34],
  [37, 21],
  [52, 31],
  [66, 24],
  [74, 36],
  [90, 20],
  [96, 29],
] as const;

/** Fireflies over the field at dusk and at night. */
export function Fireflies() {
  return (
    <div className="farm-fireflies">
      {FIREFLIES.map(([left, bottom]) => (
        <span
          key={left}
          className="farm-firefly"
          style={{ left: `${left}%`, bottom: `${bottom}%` }}
        />
      ))}
    </div>
  );
}

/** From above, in hundredths of the scene, and the delay in seconds. */
const GUSTS = [
  [49, 0],
  [60, -1.6],
  [72, -3],
] as const;

/** Streaks of wind, visible only in wind. */
export function Wind() {
  return (
    <div className="farm-wind">
      {GUSTS.map(([top, delay]) => (
        <svg
          key={top}
          className="farm-gust"
          viewBox="0 0 300 40"
          style={{ top: `${top}%`, animationDelay: `${delay}s` }}
        >
          <Line
            d="M4 26C70 14 130 30 196 20S262 2 252 14 232 16 236 10M60 34C120 26 180 38 240 30"
            stroke="#eaf4ee"
            strokeWidth={2}
          />
          <path
            className="farm-blown-leaf"
            d="M96 12q8-8 16-3-6 8-16 3ZM204 34q5-7 12-5-4 8-12 5Z"
          />
        </svg>
      ))}
    </div>
  );
}
