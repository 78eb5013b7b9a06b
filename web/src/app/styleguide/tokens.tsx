import { useState } from 'react';
import { Part, Row } from './part.tsx';

type Token = readonly [name: string, value: string];

/** The tokens that begin like this, by name and value, as the stylesheets have them. */
function tokensOf(prefix: string): readonly Token[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) {
    for (const { style } of [...sheet.cssRules].flatMap(within)) {
      for (const name of style) if (name.startsWith(prefix)) names.add(name);
    }
  }
  const style = getComputedStyle(document.documentElement);
  return [...names].map((name) => [name, style.getPropertyValue(name)]);
}

function within(rule: CSSRule): CSSStyleRule[] {
  if (rule instanceof CSSStyleRule) return /:root/.test(rule.selectorText) ? [rule] : [];
  return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(within) : [];
}

const readAll = () => ['--color-', '--radius-', '--shadow-'].map(tokensOf);

export function Tokens() {
  const [[colours = [], radii = [], shadows = []]] = useState(readAll);
  return (
    <Part title="Tokens">
      <Row name="Colours">
        {colours.map(([name, value]) => (
          <div key={name} className="w-36 text-small">
            <div
              className="h-14 rounded-control border border-line"
              style={{ background: value }}
            />
            <p className="font-semibold text-bright">{name.slice('--color-'.length)}</p>
            <p className="text-muted">{value}</p>
          </div>
        ))}
      </Row>
      <Row name="Radii">
        {radii.map(([name, value]) => (
          <div
            key={name}
            className="flex size-28 items-center justify-center border border-line-strong bg-surface text-small"
            style={{ borderRadius: value }}
          >
            {name.slice('--radius-'.length)}
          </div>
        ))}
      </Row>
      <Row name="Shadows">
        {shadows.map(([name, value]) => (
          <div
            key={name}
            className="flex size-28 items-center justify-center rounded-card bg-surface text-small"
            style={{ boxShadow: value }}
          >
            {name.slice('--shadow-'.length)}
          </div>
        ))}
      </Row>
      <Row name="Grounds">
        <div className="flex h-28 w-56 items-end p-3 dusk-sky">dusk-sky</div>
        <div className="flex h-28 w-56 items-end field-rows p-3">field-rows</div>
        <div className="flex h-28 w-56 items-end furrowed p-3">furrowed</div>
      </Row>
    </Part>
  );
}

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
