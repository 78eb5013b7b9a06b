import { useEffect, useRef, useState, type ReactNode } from 'react';

type State = 'hover' | 'focus-visible' | 'active';

const PRESSABLE = 'a, button, input, textarea, [role=combobox], [role=radio], [role=tab]';
const MARKS = { hover: 'is-hovered', 'focus-visible': 'is-focused', active: 'is-pressed' } as const;

/** The page's own rules once more, with a class where a pointer or the keyboard would be: so that a state stands still. */
export function StatesFrozen() {
  const [rules] = useState(frozenRules);
  return <style>{rules}</style>;
}

function frozenRules(): string {
  const rules = Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules)).flat();
  const written = rules.map((rule) => rule.cssText).join('\n');
  return Object.entries(MARKS).reduce(
    // Behind a backslash it is part of a name.
    (text, [state, mark]) =>
      text.replaceAll(new RegExp(String.raw`(?<!\\):${state}(?!-)`, 'g'), `.${mark}`),
    written,
  );
}

/** A part as it looks while a pointer is over it, the keyboard on it, or a finger. */
function InState({ state, children }: { state: State; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector(PRESSABLE)?.classList.add(MARKS[state]);
  }, [state]);
  return (
    <div ref={frame} data-state={state}>
      {children}
    </div>
  );
}

/** A part in every state that a pointer or the keyboard brings about. */
export function States({ children }: { children: (name: string) => ReactNode }) {
  return (
    <>
      {children('Default')}
      <InState state="hover">{children('Hover')}</InState>
      <InState state="focus-visible">{children('Focus')}</InState>
      <InState state="active">{children('Pressed')}</InState>
    </>
  );
}
