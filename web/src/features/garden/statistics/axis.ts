const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Tops that an eye can halve, in seconds. */
const TOPS = [0.5, 1, 2, 4, 6, 8, 12, 16, 24].map((hours) => hours * HOUR_SECONDS);

/** An axis of focus time that holds so many seconds: its top, and where its lines stand. */
export function axisOf(seconds: number) {
  const top =
    TOPS.find((each) => each >= seconds) ?? Math.ceil(seconds / HOUR_SECONDS) * HOUR_SECONDS;
  return { top, marks: [0, top / 2, top].map((at) => ({ at, label: labelOf(at) })) };
}

function labelOf(seconds: number): string {
  return seconds % HOUR_SECONDS === 0
    ? `${seconds / HOUR_SECONDS}h`
    : `${seconds / MINUTE_SECONDS}m`;
}
