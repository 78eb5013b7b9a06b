import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  children: ReactNode;
};

/** The browser's own checkbox, in the farm's colours, with a label large enough for a thumb. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input {...rest} type="checkbox" className="size-5 shrink-0 cursor-pointer" />
      <span>{children}</span>
    </label>
  );
}
