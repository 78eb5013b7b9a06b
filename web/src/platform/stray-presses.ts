/** What was pressed, and what it said then. */
interface Press {
  readonly control: Element | null;
  readonly label: string | undefined;
}

/**
 * Drops presses that would hit another control than they were meant for. The second click of a double click, and Enter while it is held
 * down, act only on the control that the first press hit. They would press what has replaced that control: 'Pause' after 'Resume', 'Delete'
 * of the next task, or a button of the dialog that has just opened. Returns what ends this.
 */
export function dropStrayPresses(on: Window): () => void {
  const end = new AbortController();
  const early = { capture: true, signal: end.signal };
  let first: Press | undefined;
  function look(event: UIEvent, isRepeat: boolean) {
    const press = pressOn(event.target);
    if (!isRepeat) first = press;
    else if (press.control !== first?.control || press.label !== first.label) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }
  on.addEventListener('click', (event) => look(event, event.detail > 1), early);
  on.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') look(event, event.repeat);
    },
    early,
  );
  return () => end.abort();
}

function pressOn(target: EventTarget | null): Press {
  if (!isElement(target)) return { control: null, label: undefined };
  const control =
    target.closest('a, button, input, select, summary, textarea') ??
    target.closest('label')?.control ??
    null;
  // What a field contains changes while somebody types.
  const saysWhatItDoes = control?.matches('a, button, summary') === true;
  return {
    control,
    label: saysWhatItDoes ? (control.ariaLabel ?? control.textContent) : undefined,
  };
}

/** An element of this window or of another one. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
