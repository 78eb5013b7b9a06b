import { VisuallyHidden } from './visually-hidden.tsx';

type SteadyDigitsProps = { children: string; className?: string };

/** A time: one text for screen readers, and drawn with a cell for each sign, so that the digits do not jump while it counts. */
export function SteadyDigits({ children, className }: SteadyDigitsProps) {
  return (
    <>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span aria-hidden className={className}>
        {children.split('').map((sign, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- each sign is identified by its place
            key={place}
            data-sign={sign}
            className={`inline-block text-center before:content-[attr(data-sign)] ${sign === ':' ? 'w-[0.3em]' : 'w-[0.63em]'}`}
          />
        ))}
      </span>
    </>
  );
}
