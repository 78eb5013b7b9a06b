const DIGIT = /\p{Decimal_Number}/u;
const DIGITS = /\p{Decimal_Number}/gu;

/** Signs of other keyboards and scripts that mean the same in a number. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['．', '.'],
  ['\u066b', '.'],
  ['＋', '+'],
  ['－', '-'],
  ['−', '-'],
]);

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A typed number with the digits and signs of ASCII, whatever script or width it was typed in: '９', '٣٠' and '३०' become '9', '30'
 * and '30'. Spaces around it and invisible characters, such as marks of direction that were copied with it, are left out. Other
 * characters stay.
 */
export function plainNumber(typed: string): string {
  return typed
    .replaceAll(UNSEEN, '')
    .trim()
    .replaceAll(DIGITS, plainDigit)
    .replaceAll(/[．\u066b＋－−]/gu, (sign) => SIGNS.get(sign) ?? sign);
}

/** Unicode has the ten digits of a script in a row, zero first. The character before a zero is another script's nine, or not a digit. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
