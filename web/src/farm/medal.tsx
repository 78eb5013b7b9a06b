import type { Medal } from '@furrow/domain/gardener/level';
import { PALETTE } from './palette.ts';

/** An ear of wheat, struck into the metal. */
const EAR =
  'M15.5 31V17h1V31ZM16 20C13 20 11.5 18 11.5 15.5 14.5 15.5 16 17.5 16 20ZM16 20C19 20 20.5 18 20.5 15.5 17.5 15.5 16 17.5 16 20ZM16 24.5C13 24.5 11.5 22.5 11.5 20 14.5 20 16 22 16 24.5ZM16 24.5C19 24.5 20.5 22.5 20.5 20 17.5 20 16 22 16 24.5ZM16 29C13 29 11.5 27 11.5 24.5 14.5 24.5 16 26.5 16 29ZM16 29C19 29 20.5 27 20.5 24.5 17.5 24.5 16 26.5 16 29ZM16 17.5C14.5 15.5 14.5 13.5 16 11.5 17.5 13.5 17.5 15.5 16 17.5Z';

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
        d="M6 22.8A10 10 0 0 1 23 15.6L9 29.9A10 10 0 0 1 6 22.8Z"
        fill={light}
        opacity={0.55}
      />
      <path
        d={EAR}
        transform="translate(0 1.7) translate(16 21) scale(.82) translate(-16 -21)"
        fill={dark}
      />
    </svg>
  );
}
