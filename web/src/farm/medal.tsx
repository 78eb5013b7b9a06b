import type { Medal } from '@furrow/domain/gardener/level';
import { PALETTE } from './palette.ts';

/** An ear of wheat, struck into the metal. */
const EAR =
  'M15.500 31V17h1V31ZM16 20C13 20 11.500 18 11.500 15.500 14.500 15.500 16 17.500 16 20ZM16 20C19 20 20.500 18 20.500 15.500 17.500 15.500 16 17.500 16 20ZM16 24.500C13 24.500 11.500 22.500 11.500 20 14.500 20 16 22 16 24.500ZM16 24.500C19 24.500 20.500 22.500 20.500 20 17.500 20 16 22 16 24.500ZM16 29C13 29 11.500 27 11.500 24.500 14.500 24.500 16 26.500 16 29ZM16 29C19 29 20.500 27 20.500 24.500 17.500 24.500 16 26.500 16 29ZM16 17.500C14.500 15.500 14.500 13.500 16 11.500 17.500 13.500 17.500 15.500 16 17.500Z';

/** A medal on its ribbon, for ranks 1 to 3; text beside it says the rank. */
export function MedalPicture({ medal, className }: { medal: Medal; className?: string }) {
  const { light, base, dark } = PALETTE[`${medal}Metal` as const];
  const { dark: ribbon, base: ribbonLight } = PALETTE.tomatoRipe;
  return (
    <svg viewBox="0 0 32 38" className={className} aria-hidden="true">
      <path d="M5 0H13L18 12H10Z" fill={ribbonLight} />
      <path d="M27 0H19L14 12H22Z" fill={ribbon} />
      <circle cx={16} cy={23} r={13.5} fill={dark} />
      <circle cx={16} cy={22.5} r={13} fill={base} />
      <circle cx={16} cy={22.5} r={10.5} fill={dark} opacity={0.28} />
      <circle cx={16} cy={22.8} r={10} fill={base} />
      <path
        d="M6 22.800A10 10 0 0 1 23 15.600L9 29.900A10 10 0 0 1 6 22.800Z"
        fill={light}
        opacity={0.55}
      />
      <path
        d={EAR}
        transform="translate(0 1.700) translate(16 21) scale(.82) translate(-16 -21)"
        fill={dark}
      />
    </svg>
  );
}
