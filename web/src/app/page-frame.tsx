import type { ReactNode } from 'react';

type PageFrameProps = {
  /** A drawing in the field below the text. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A page with a short text between the evening sky and the field, for notices and errors. */
export function PageFrame({ picture, children }: PageFrameProps) {
  return (
    <div className="flex grow flex-col dusk-sky">
      <div className="m-auto flex w-full max-w-reading flex-col items-center gap-5 px-4 py-10 text-center sm:px-6">
        {children}
      </div>
      <div className="relative isolate flex min-h-28 justify-center">
        <div className="field-rows absolute inset-x-0 bottom-0 -z-10 h-28" />
        {picture && <div className="w-44 pb-3 sm:w-52">{picture}</div>}
      </div>
    </div>
  );
}
