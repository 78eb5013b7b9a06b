import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Compiled = ReturnType<typeof compileMessageOrThrow>;
type Token = Compiled[number];

/** A choice in a text, by a count or by a word. */
export interface Choice {
  readonly name: string;
  readonly kind: string;
  readonly cases: readonly string[];
}

/** What a text of the ICU syntax contains. */
export interface Shape {
  /** Placeholders and how each is formatted: `count plural`. */
  readonly placeholders: readonly string[];
  readonly tags: readonly string[];
  readonly choices: readonly Choice[];
  /** The plain texts, those of all cases included. */
  readonly plain: string;
}

/** @throws Error if the text does not follow the ICU syntax */
export function shapeOf(text: string): Shape {
  const placeholders = new Set<string>();
  const choices: Choice[] = [];
  const plain: string[] = [];
  const read = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        plain.push(token);
        continue;
      }
      const [name, kind = 'value', cases] = token;
      placeholders.add(`${name} ${kind}`);
      if (typeof cases !== 'object') continue;
      const branches = Object.entries(cases ?? {}).filter(([, branch]) => Array.isArray(branch));
      choices.push({ name, kind, cases: branches.map(([form]) => form) });
      for (const [, branch] of branches) read(branch);
    }
  };
  read(compileMessageOrThrow(text));
  const tags = [...text.matchAll(/<([\w-]+)>.*?<\/\1>/gs)].map(([, tag = '']) => tag);
  return {
    placeholders: [...placeholders].toSorted(),
    tags: [...new Set(tags)].toSorted(),
    choices,
    plain: plain.join(''),
  };
}

/** A text with the names of its values, and with `VALUE` in place of its choices. */
export function outsideChoices(text: string): string {
  return compileMessageOrThrow(text)
    .map((token) => {
      if (typeof token === 'string') return token;
      return token[1] === undefined ? `{${token[0]}}` : VALUE;
    })
    .join('');
}

/** Stands for a value. */
export const VALUE = '\uFFFC';

/** All that a text can become, with `VALUE` in place of its values: one text for each combination of its cases. */
export function variantsOf(text: string, valueOf = (_name: string) => VALUE): readonly string[] {
  return variantsOfTokens(compileMessageOrThrow(text), valueOf);
}

function variantsOfTokens(
  tokens: readonly Token[],
  valueOf: (name: string) => string,
): readonly string[] {
  const each = tokens.map((token) => {
    if (token === '#') return [VALUE];
    if (typeof token === 'string') return [token];
    const branches = Object.values(token[2] ?? {}).filter((branch) => Array.isArray(branch));
    return branches.length === 0
      ? [valueOf(token[0])]
      : branches.flatMap((branch) => variantsOfTokens(branch, valueOf));
  });
  return each.reduce<readonly string[]>(
    (before, next) => before.flatMap((start) => next.map((end) => start + end)),
    [''],
  );
}
