import { SECONDS_PER_MINUTE } from '../time.ts';
import type { PartlyImported } from './focus-sum.ts';

/** Rounds lengths in seconds to whole minutes, still in seconds, that add up to the whole minutes of their sum. */
export function wholeMinutes(lengths: readonly number[]): readonly number[] {
  const minutes = wholeParts(
    lengths.map((seconds) => seconds / SECONDS_PER_MINUTE),
    Math.floor(sumOf(lengths) / SECONDS_PER_MINUTE),
  );
  return minutes.map((count) => count * SECONDS_PER_MINUTE);
}

/** The same for lengths with imported parts. The two parts of a length are rounded apart, so that neither is more than the length. */
export function wholeMinutesOfParts(lengths: readonly PartlyImported[]): readonly PartlyImported[] {
  const parts = lengths.map(({ imported = 0 }) => imported);
  const others = lengths.map(({ seconds, imported = 0 }) => seconds - imported);
  const minutes = wholeMinutes([...others, ...parts]);
  return lengths.map((_, place) => {
    const imported = minutes[lengths.length + place] ?? 0;
    return { seconds: (minutes[place] ?? 0) + imported, imported: imported || undefined };
  });
}

/** The share of each length in their sum, as whole hundredths that add up to 1. */
export function wholeShares(lengths: readonly number[]): readonly number[] {
  const sum = sumOf(lengths);
  if (sum === 0) return lengths;
  const hundredths = wholeParts(
    lengths.map((seconds) => (seconds * 100) / sum),
    100,
  );
  return hundredths.map((count) => count / 100);
}

/** Rounds amounts down, and then as many of them up as it takes to make the whole: those with the largest remainders. */
function wholeParts(amounts: readonly number[], whole: number): readonly number[] {
  const rounded = amounts.map(Math.floor);
  const remainder = (place: number) => (amounts[place] ?? 0) % 1;
  const byRemainder = [...amounts.keys()].toSorted(
    (one, other) => remainder(other) - remainder(one),
  );
  const roundedUp = new Set(byRemainder.slice(0, whole - sumOf(rounded)));
  return rounded.map((count, place) => count + Number(roundedUp.has(place)));
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
