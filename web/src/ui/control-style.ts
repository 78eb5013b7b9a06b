/** The classes of every control that takes a value. One that can only be read looks like text. */
export const controlStyle =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface-sunken px-3.5 py-2 ' +
  'text-body text-bright transition-colors placeholder:text-muted hover:border-night-200 ' +
  'data-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-70 ' +
  '[&[readonly]]:border-transparent [&[readonly]]:bg-transparent [&[readonly]]:px-0';

export const labelStyle = 'text-small font-semibold text-text';

/** The classes of each of a few choices side by side: the chosen one is filled. */
export const choiceStyle =
  'min-h-11 border border-line-strong rounded-control bg-surface-sunken font-semibold text-text ' +
  'tabular-nums transition-colors hover:border-lamplight data-checked:border-action data-checked:bg-action data-checked:text-on-action ' +
  'aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action';
