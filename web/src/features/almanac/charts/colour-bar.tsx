type ColourBarProps = {
  /** The filled share, from 0 to 1. */
  share: number;
  /** A colour of CSS. */
  colour: string | undefined;
  /** In forced colours, which leave only shapes apart. */
  isOutlined?: boolean;
};

/** A bar in a colour of its own, hidden from screen readers, beside figures that say the same. */
export function ColourBar({
  share,
  colour = 'var(--color-night-400)',
  isOutlined = false,
}: ColourBarProps) {
  return (
    <span
      aria-hidden
      className="block h-2.5 overflow-hidden rounded-round bg-surface-sunken rtl:-scale-x-100"
    >
      <span
        className={`block size-full rounded-round transition-transform duration-500 ${isOutlined ? 'forced-colors:border' : 'forced-colors:bg-[CanvasText]!'}`}
        style={{ transform: `translateX(${(share - 1) * 100}%)`, backgroundColor: colour }}
      />
    </span>
  );
}
