type SteadyTextProps = {
  /** Texts that may replace this one. */
  forms: readonly string[];
  children: string;
};

/** A text that keeps room for the widest of its forms, so that nothing moves when it changes. */
export function SteadyText({ forms, children }: SteadyTextProps) {
  return (
    <span
      data-forms={forms.join('\n')}
      className="inline-block align-top text-start after:invisible after:block after:h-0 after:overflow-hidden after:whitespace-pre-line after:content-[attr(data-forms)]"
    >
      {/* Centred if it has several lines. */}
      <span className="inline-block text-center">{children}</span>
    </span>
  );
}
