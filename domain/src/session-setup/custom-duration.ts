import { clampMinutes, MAX_MINUTES, MIN_MINUTES } from './minutes.ts';

/** What a custom duration is typed for. */
export type DurationSubject = 'focus' | 'break';

/** Why a typed duration was changed or refused; `durationAlertText` has the words. */
export type DurationAlert = 'not-numeric' | 'not-a-number' | 'above-maximum' | 'below-minimum';

/** What came of a typed duration, in whole minutes. */
export type CustomDuration =
  | { readonly kind: 'accepted'; readonly minutes: number }
  | {
      readonly kind: 'clamped';
      readonly minutes: number;
      readonly alert: 'above-maximum' | 'below-minimum';
    }
  | { readonly kind: 'refused'; readonly alert: 'not-numeric' | 'not-a-number' };

/** The alert of section 5 to the letter. */
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
 * Reads a duration that was typed in minutes, for focus and break alike (section 5). Digits, a
 * sign and a decimal point are numeric; what they spell may still be no number, such as `-`. A part
 * of a minute is dropped.
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
