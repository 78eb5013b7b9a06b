import { fieldsOf } from '../unknown-value.ts';

/** How long a focus period lasts, if not until zero: past zero, or counting up until the visitor stops it. */
export const LASTS = ['past-zero', 'until-stopped'] as const;

/** How much the timer forgives, if not as much as the specification: everything, or next to nothing. */
export const CARES = ['gentle', 'strict'] as const;

export type Lasts = (typeof LASTS)[number];
export type Care = (typeof CARES)[number];

/** How a planting grows, where that differs from the specification (D66). */
export interface Ways {
  readonly lasts?: Lasts;
  readonly care?: Care;
}

/** The `ways` of a plan or a fact. A classic one has no such field, so that it is as it was before there were other ways. */
export interface WaysField {
  readonly ways?: Ways;
}

/** The ways in a value that may hold anything. */
export function waysOf(value: unknown): Ways {
  const given = fieldsOf(value);
  const lasts = LASTS.find((each) => each === given['lasts']);
  const care = CARES.find((each) => each === given['care']);
  return { ...(lasts && { lasts }), ...(care && { care }) };
}

/** The ways that take effect with a break of so many minutes: the focus goes past zero only if there is a break to put off (D68). */
export function effectiveWays({ lasts, care }: Ways, breakMinutes: number): Ways {
  return waysOf({ care, lasts: lasts === 'past-zero' && breakMinutes === 0 ? undefined : lasts });
}

export function waysField(ways: Ways = {}): WaysField {
  return ways.lasts || ways.care ? { ways } : {};
}

/** Whether the focus counts up until the visitor stops it (D67). */
export const countsUp = ({ ways }: WaysField): boolean => ways?.lasts === 'until-stopped';

/** Whether the focus goes on past its zero (D68). */
export const goesPastZero = ({ ways }: WaysField): boolean => ways?.lasts === 'past-zero';

export const isGentle = ({ ways }: WaysField): boolean => ways?.care === 'gentle';

export const isStrict = ({ ways }: WaysField): boolean => ways?.care === 'strict';
