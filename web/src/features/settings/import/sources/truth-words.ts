/** How files, and spreadsheets in different languages, write that something is so, or that it is not. */
const TRUTHS = new Map([
  ...'true wahr vrai verdadero verdadeiro vero waar prawda sant sand sann tosi doğru истина'
    .split(' ')
    .map((word) => [word, true] as const),
  ...'false falsch faux falso onwaar fałsz falskt falsk usann epätosi yanlış yanliş ложь'
    .split(' ')
    .map((word) => [word, false] as const),
]);

/** What a cell says; `undefined` if it has none of the words for true and false. */
export function truthIn(cell: string): boolean | undefined {
  return TRUTHS.get(cell.trim().toLowerCase());
}
