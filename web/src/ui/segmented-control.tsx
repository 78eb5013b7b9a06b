import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { choiceStyle, labelStyle } from './control-style.ts';
import { WritingDirection } from './writing-direction.tsx';

type Segment<Value extends string | number> = {
  value: Value;
  label: ReactNode;
  /** The accessible name, if the label is only a number or a picture. */
  name?: string;
};

type SegmentedControlProps<Value extends string | number> = {
  label: string;
  /** For screen readers only, where the segments explain themselves. */
  isLabelHidden?: boolean;
  /** The labels are pictures: the chosen one is framed instead of filled. */
  isOfPictures?: boolean;
  segments: readonly Segment<Value>[];
  /** Null if none of them is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
};

const SEGMENT = 'flex min-h-11 min-w-11 cursor-pointer items-center justify-center';
const TEXT = `px-3 ${choiceStyle}`;
const PICTURE =
  'rounded-control border border-line-strong bg-surface-sunken p-0.5 transition-colors hover:border-lamplight sm:p-1 data-checked:border-action data-checked:bg-night-700 data-checked:ring-2 data-checked:ring-action';

/** A few choices side by side: radio buttons that look like buttons. */
export function SegmentedControl<Value extends string | number>({
  label,
  isLabelHidden = false,
  isOfPictures = false,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const labelId = useId();
  return (
    <div className={`flex flex-col ${isOfPictures ? 'gap-1 sm:gap-1.5' : 'gap-1.5'}`}>
      <div id={labelId} className={isLabelHidden ? 'sr-only' : labelStyle}>
        {label}
      </div>
      <WritingDirection>
        <RadioGroup<Value | null>
          aria-labelledby={labelId}
          value={value}
          onValueChange={(next) => {
            if (next !== null) onChange(next);
          }}
          className={`flex flex-wrap ${isOfPictures ? 'gap-1 sm:gap-2' : 'gap-2'}`}
        >
          {segments.map((segment) => (
            <Radio.Root
              key={segment.value}
              value={segment.value}
              aria-label={segment.name}
              className={`${SEGMENT} ${isOfPictures ? PICTURE : TEXT}`}
            >
              {segment.label}
            </Radio.Root>
          ))}
        </RadioGroup>
      </WritingDirection>
    </div>
  );
}
