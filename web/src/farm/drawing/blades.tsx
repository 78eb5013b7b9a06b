import type { ComponentProps } from 'react';
import type { Tones } from '../palette.ts';
import type { Curve } from './curve.ts';
import { bladeOutline, type BladeWidth, strokesOf } from './outline.ts';

/** Anything long that follows a curve: a leaf, a stem, a grain. */
interface Blade {
  readonly curve: Curve;
  readonly width: number;
}

export function bladesOf(curves: readonly Curve[], width: number): Blade[] {
  return curves.map((curve) => ({ curve, width }));
}

interface BladesProps {
  blades: readonly Blade[];
  profile: BladeWidth;
  tones: Tones;
  /** The width of the midribs, as a share of the blade's; none when left out. */
  rib?: number;
}

/** Blades in two tones, the half towards the light brighter; drawn together, so that a plant needs only a few paths. */
export function Blades({ blades, profile, tones, rib = 0 }: BladesProps) {
  const [first] = blades;
  if (first === undefined) return null;
  const outlines = blades.map(({ curve, width }) => bladeOutline(curve, width, profile));
  return (
    <>
      <path d={outlines.map(({ whole }) => whole).join('')} fill={tones.dark} />
      <path d={outlines.map(({ lit }) => lit).join('')} fill={tones.base} />
      {rib > 0 && (
        <Line
          d={strokesOf(blades.map(({ curve }) => curve))}
          stroke={tones.light}
          strokeWidth={first.width * rib}
          opacity={0.8}
        />
      )}
    </>
  );
}

/** A line with round ends. */
export function Line(props: ComponentProps<'path'>) {
  return <path fill="none" strokeLinecap="round" {...props} />;
}
