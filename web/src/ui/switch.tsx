import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

type SwitchProps = {
  label: string;
  /** What it changes. */
  detail?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** On or off, at once: there is nothing to save. */
export function Switch({ label, detail, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <label htmlFor={id} className="cursor-pointer font-semibold text-bright">
          {label}
        </label>
        {detail && (
          <p id={`${id}-detail`} className="text-small text-muted">
            {detail}
          </p>
        )}
      </div>
      <BaseSwitch.Root
        id={id}
        aria-describedby={detail ? `${id}-detail` : undefined}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
        className="relative h-8 w-14 shrink-0 cursor-pointer rounded-round border border-line-strong bg-surface-sunken transition-colors after:absolute after:-inset-2 data-checked:border-action data-checked:bg-sprout-deep data-disabled:cursor-not-allowed data-disabled:opacity-70"
      >
        <BaseSwitch.Thumb className="block size-6 translate-x-0.5 rounded-round bg-muted transition-transform data-checked:translate-x-6.5 data-checked:bg-bright" />
      </BaseSwitch.Root>
    </div>
  );
}
