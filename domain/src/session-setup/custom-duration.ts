import { clampMinutes, MAX_MINUTES, MIN_MINUTES } from './minutes.ts';

/** What a typed custom duration is for. */
export type DurationSubject = 'focus' | 'break';

/** Why a typed duration was changed or refused; `durationAlertText` has the words. */
export type DurationAlert = 'not-numeric' | 'not-a-number' | 'above-maximum' | 'below-minimum';

/** The result of parsing a typed duration, in whole minutes. */
export type CustomDuration =
  | { readonly kind: 'accepted'; readonly minutes: number }
  | {
      readonly kind: 'clamped';
      readonly minutes: number;
      readonly alert: 'above-maximum' | 'below-minimum';
    }
  | { readonly kind: 'refused'; readonly alert: 'not-numeric' | 'not-a-number' };

/** The alert texts exactly as in section 5. */
export function durationAlertText(alert: DurationAlert, subject: DurationSubject): string {
  switch (alert) {
    case 'not-numeric':
      return 'Please enter only numeric values.';
    case 'not-a-number':
      return 'Please enter a valid number.';
    case 'above-maximum':
      return `Maximum ${subject} duration is ${MAX_MINUTES} minutes. Setting to ${MAX_MINUTES}.`;
    case 'below-minimum':
      return `Minimum ${subject} duration is ${MIN_MINUTES} minute. Setting to ${MIN_MINUTES}.`;
  }
}

/**
 * Parses a duration typed in minutes, for focus and for breaks (section 5). Digits, signs and
 * decimal points are numeric, but may still not form a number, such as `-`. Fractions of a minute
 * are dropped.
 */
export function parseCustomDuration(typed: string): CustomDuration {
  const text = typed.trim();
  if (text === '') return { kind: 'refused', alert: 'not-a-number' };
  if (!/^[\d.+-]+$/.test(text)) return { kind: 'refused', alert: 'not-numeric' };
  const minutes = Number(text);
  if (Number.isNaN(minutes)) return { kind: 'refused', alert: 'not-a-number' };
  if (minutes > MAX_MINUTES)
    return { kind: 'clamped', minutes: MAX_MINUTES, alert: 'above-maximum' };
  if (minutes < MIN_MINUTES)
    return { kind: 'clamped', minutes: MIN_MINUTES, alert: 'below-minimum' };
  return { kind: 'accepted', minutes: clampMinutes(minutes) };
}
