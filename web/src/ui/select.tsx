import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as BaseSelect } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ReactNode } from 'react';
import { controlStyle, labelStyle } from './control-style.ts';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** An extra line under the label, in the open list. */
  detail?: string;
  /** A decorative drawing beside the label. */
  picture?: ReactNode;
};

type SelectProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A labelled dropdown, operated by pointer, by keyboard or by typing the first letters. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectProps<Value>) {
  // The list is rendered beside its control in the DOM, so that it belongs to the same dialog or page.
  const frame = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  return (
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        {/* The list is outside the control's column: inside, the column's gap would appear with it. */}
        <div ref={frame} className="min-w-0">
          <div className="flex flex-col gap-1 sm:gap-1.5">
            <BaseSelect.Label className={labelStyle}>{label}</BaseSelect.Label>
            <BaseSelect.Trigger
              className={`${controlStyle} flex items-center justify-between gap-2 text-start sm:gap-3`}
            >
              <BaseSelect.Value className="min-w-0">
                {() => chosen && <ChosenOption {...chosen} />}
              </BaseSelect.Value>
              <BaseSelect.Icon>
                <ChevronDown aria-hidden size={20} className="text-muted" />
              </BaseSelect.Icon>
            </BaseSelect.Trigger>
          </div>
        </div>
        <BaseSelect.Portal container={frame}>
          <BaseSelect.Positioner
            alignItemWithTrigger={false}
            positionMethod="fixed"
            sideOffset={6}
            className="z-60"
          >
            <OptionList options={options} />
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}

function OptionList<Value extends string>({ options }: { options: readonly Option<Value>[] }) {
  return (
    <BaseSelect.Popup className="max-h-(--available-height) w-(--anchor-width) animate-fade-in overflow-y-auto rounded-control border border-line-strong bg-surface-raised p-1.5 shadow-dialog outline-none">
      <BaseSelect.List>
        {options.map((option) => (
          <BaseSelect.Item
            key={option.value}
            value={option.value}
            label={option.label}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 outline-none data-highlighted:bg-night-700 data-highlighted:text-bright data-highlighted:ring-1 data-highlighted:ring-line-strong"
          >
            <BaseSelect.ItemText className="min-w-0">
              <OptionText {...option} />
            </BaseSelect.ItemText>
            <BaseSelect.ItemIndicator>
              <Check aria-hidden size={20} className="text-action" />
            </BaseSelect.ItemIndicator>
          </BaseSelect.Item>
        ))}
      </BaseSelect.List>
    </BaseSelect.Popup>
  );
}

function ChosenOption<Value extends string>({ label, picture }: Option<Value>) {
  return (
    <span className="flex items-center gap-2 sm:gap-3">
      {picture && <span className="-my-1.5 shrink-0">{picture}</span>}
      <span className="truncate [@container_dialog_(width<16rem)]:whitespace-normal">{label}</span>
    </span>
  );
}

function OptionText<Value extends string>({ label, detail, picture }: Option<Value>) {
  return (
    <span className="flex items-center gap-3">
      {picture && <span className="shrink-0 *:h-14">{picture}</span>}
      <span className="min-w-0">
        {label}
        {detail && <span className="block text-small text-muted">{detail}</span>}
      </span>
    </span>
  );
}
