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

const ALERT_TEXT: Record<DurationSubject, Record<DurationAlert, string>> = {
  focus: {
    'not-numeric': 'Please enter only numeric values.',
    'not-a-number': 'Please enter a valid number.',
    'above-maximum': 'Maximum focus duration is 999 minutes. Setting to 999.',
    'below-minimum': 'Minimum focus duration is 1 minute. Setting to 1.',
  },
  break: {
    'not-numeric': 'Please enter only numeric values.',
    'not-a-number': 'Please enter a valid number.',
    'above-maximum': 'Maximum break duration is 999 minutes. Setting to 999.',
    'below-minimum': 'Minimum break duration is 1 minute. Setting to 1.',
  },
};

/** The alert of section 5 to the letter. */
export function durationAlertText(alert: DurationAlert, subject: DurationSubject): string {
  return ALERT_TEXT[subject][alert];
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
