/**
 * The messages of a part of the product: ICU texts in English by their ids. An id says where the text stands:
 * `focus.pause-dialog.title`. Web and server format them.
 */
export type Messages = Readonly<Record<string, string>>;

export type MessageValue = string | number;

/** The result of reading a text up to a closing brace: what follows the brace, and the names of the placeholders in front of it. */
interface Parsed<Rest extends string, Names extends string> {
  readonly rest: Rest;
  readonly names: Names;
}

/** Reads a text up to the brace that closes it, or to its end. */
type ReadText<
  Text extends string,
  Names extends string = never,
> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer Inside}`
      ? ReadPlaceholder<Inside> extends Parsed<infer Rest, infer Found>
        ? ReadText<Rest, Names | Found>
        : never
      : never
    : Parsed<After, Names>
  : Parsed<'', Names>;

/** Reads a placeholder after its opening brace. */
type ReadPlaceholder<Text extends string> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${string}{${string}`
    ? Text extends `${string}{${infer Case}`
      ? ReadCases<`{${Case}`, Name>
      : never
    : Head extends `${infer Name},${string}`
      ? Parsed<Rest, Name>
      : Parsed<Rest, Head>
  : never;

/** Reads the cases of a plural or a select, up to the brace that ends it. */
type ReadCases<
  Text extends string,
  Names extends string,
> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${string}`
    ? Text extends `${string}{${infer Body}`
      ? ReadText<Body> extends Parsed<infer Rest, infer Found>
        ? ReadCases<Rest, Names | Found>
        : never
      : never
    : Parsed<After, Names>
  : never;

type Placeholders<Text extends string> =
  ReadText<`${Text}}`> extends Parsed<infer Rest, infer Names>
    ? Rest extends ''
      ? Names
      : never
    : never;

type TagsOf<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagsOf<Rest>
  : never;

export type ValuesOf<Text extends string> = { readonly [Name in Placeholders<Text>]: MessageValue };

/** For each tag of a text, such as `<link>…</link>`, a function that shows the text inside the tag. */
export type PartsOf<Text extends string, Part> = {
  readonly [Tag in TagsOf<Text>]: (text: string) => Part;
};

/** The values for a text, as a rest argument: empty if the text has no placeholders. */
export type Given<Text extends string> = [Placeholders<Text>] extends [never]
  ? readonly [values?: never]
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- never empty in this branch
    readonly [values: ValuesOf<Text>];
