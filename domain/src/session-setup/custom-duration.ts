import { plainNumber } from '../typed-number.ts';
import { clampMinutes, MAX_MINUTES, MIN_MINUTES } from './minutes.ts';

/** What a typed custom duration is for. */
export type DurationSubject = 'focus' | 'break';

/** Why a typed duration was changed or refused. */
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

/**
 * Parses a duration typed in minutes, for focus and for breaks (section 5). Digits of any
 * script, signs and decimal points are numeric, but may still not form a number, such as `-`. Fractions
 * of a minute are dropped.
 */
export function parseCustomDuration(typed: string): CustomDuration {
  const text = plainNumber(typed);
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
