/** The time zone this device is in now, an IANA name; it may change on a journey. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
