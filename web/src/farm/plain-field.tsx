/** Hills behind a field: shown until the farm has loaded. */
export function PlainField() {
  return (
    <div className="absolute inset-x-0 bottom-0 h-1/2">
      <svg aria-hidden viewBox="0 0 120 40" preserveAspectRatio="none" className="size-full">
        <path d="M0 14Q18 4 40 12T82 9T120 14V40H0Z" className="fill-night-800" />
        <path d="M0 17Q30 11 58 15T120 14V40H0Z" className="fill-night-900" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-3/5 field-rows" />
    </div>
  );
}
