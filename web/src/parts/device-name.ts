import type { Translate } from '../platform/language/translation.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './device-name.messages.ts';

// From the most specific to the most general: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const UNKNOWN = 'unknown';

/** The kind of device by the user agent string. A phone's browser says 'Mobile', a tablet's does not. */
export function deviceKind(userAgent: string | null): 'phone' | 'tablet' | 'computer' {
  if (/\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent ?? '')) return 'phone';
  return /\biPad\b|\bAndroid\b/.test(userAgent ?? '') ? 'tablet' : 'computer';
}

/** A readable name from the user agent string, such as 'Firefox on Windows'. */
export function deviceName(userAgent: string | null, t: Translate<typeof messages>): string {
  const name = deviceInside(userAgent, t);
  return name === UNKNOWN ? t('device.unknown') : name;
}

/** The same, but `unknown` for an unknown device: a message with a device in it has a variant for that. */
function deviceInside(userAgent: string | null, t: Translate<typeof messages>): string {
  const find = (known: typeof browsers) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return t('device.name', { browser, system });
  return browser ?? system ?? UNKNOWN;
}

/** The name in the page's language. */
export function useDeviceName(userAgent: string | null): string {
  return deviceName(userAgent, useMessages(messages));
}

/**
 * The name of another device in the page's language, as the argument of a message: `unknown` if it has none, or the same name as
 * this device, which would be taken for this one.
 */
export function useOtherDevice(userAgent: string): string {
  const t = useMessages(messages);
  const name = deviceInside(userAgent, t);
  return name === deviceInside(navigator.userAgent, t) ? UNKNOWN : name;
}
