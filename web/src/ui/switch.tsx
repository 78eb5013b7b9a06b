import { type ComponentProps, type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once, without saving. It is the browser's own checkbox, styled as a switch. */
export function Switch({ label, detail, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 grow basis-40">
        <label htmlFor={id} className="cursor-pointer font-semibold text-bright">
          {label}
        </label>
        {detail && (
          <p id={`${id}-detail`} className="text-small text-muted">
            {detail}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={detail ? `${id}-detail` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-round border border-line-strong bg-surface-sunken transition-colors before:mt-0.75 before:block before:size-6 before:translate-x-0.75 rtl:before:-translate-x-0.75 before:rounded-round before:bg-muted before:transition-transform checked:border-action checked:bg-sprout-deep checked:before:translate-x-6.75 rtl:checked:before:-translate-x-6.75 checked:before:bg-bright disabled:cursor-not-allowed disabled:opacity-70"
      />
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children: ReactNode;
};

/** The browser's own checkbox, in the theme's colours, with a label large enough to be tapped. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...rest} type="checkbox" className="size-5 shrink-0 cursor-pointer" />
      <span>{children}</span>
    </label>
  );
}
