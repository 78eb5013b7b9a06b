import { Part } from './part.tsx';

const SIZES = ['hero', 'title', 'heading', 'lead', 'body', 'small'];

export function Type() {
  return (
    <Part title="Type">
      {SIZES.map((size) => (
        <div key={size} className="flex flex-wrap items-baseline gap-x-6">
          <span className="w-20 text-small text-muted">{size}</span>
          <span
            className="font-display font-semibold text-bright"
            style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}
          >
            Bring in the harvest
          </span>
          <span style={{ fontSize: `var(--text-${size})`, lineHeight: 1.2 }}>25 minutes</span>
        </div>
      ))}
      <p className="font-display text-countdown font-semibold text-bright tabular-nums">24:59</p>
      <p className="max-w-reading">
        Text stands in Figtree at the visitor’s own size, in lines no longer than this.{' '}
        <a href="#type" className="text-link underline underline-offset-4">
          A link in it
        </a>{' '}
        is lit like a lamp.
      </p>
    </Part>
  );
}
