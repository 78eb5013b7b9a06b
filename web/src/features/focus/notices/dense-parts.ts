/** An alert of as few lines as can be but in a wide window: its text runs on below the cross. */
export const denseParts = {
  box: 'max-xl:relative max-xl:block max-xl:px-3 max-xl:py-1',
  text: 'max-xl:py-0 max-xl:text-small max-xl:leading-snug max-xl:[&>p]:inline max-xl:before:float-right max-xl:before:h-9 max-xl:before:w-8',
  cross: 'max-xl:absolute max-xl:top-0 max-xl:right-0',
} as const;
