type ColourBarProps = {
  /** The filled share, from 0 to 1. */
  share: number;
  /** The part of it that is hatched: focus that past sessions make (D55). */
  imported?: number;
  /** A colour of CSS. */
  colour: string | undefined;
  /** In forced colours, which leave only shapes apart. */
  isOutlined?: boolean;
};

/** A bar in a colour of its own, hidden from screen readers, beside figures that say the same. */
export function ColourBar({
  share,
  imported = 0,
  colour = 'var(--color-night-400)',
  isOutlined = false,
}: ColourBarProps) {
  const part = (until: number, look: string) => (
    <span
      className={`block size-full rounded-round transition-transform duration-500 ${look} ${isOutlined ? 'forced-colors:border' : 'forced-colors:bg-[CanvasText]!'}`}
      style={{ transform: `translateX(${(until - 1) * 100}%)`, backgroundColor: colour }}
    />
  );
  return (
    <span
      aria-hidden
      className="block h-2.5 overflow-hidden rounded-round bg-surface-sunken rtl:-scale-x-100"
    >
      {imported > 0 && part(share, 'hatched -mb-2.5')}
      {part(share - imported, '')}
    </span>
  );
}
