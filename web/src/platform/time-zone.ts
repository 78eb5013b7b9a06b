/** The device's current time zone, an IANA name; it may change during a journey. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** How many minutes this device's clock is ahead of UTC at an instant (D43). */
export function deviceOffset(instant: number): number {
  return 0 - new Date(instant).getTimezoneOffset();
}
