import { countingIn, formatMessage, type Compiled } from '@furrow/contract/format-message';
import type { Given, Messages } from '@furrow/contract/message';
import { SOURCE_LANGUAGE, type Language } from '@furrow/domain/language';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { z } from 'zod';

/** Reads the messages of one part of the server in one language. */
type Translate<Known extends Messages> = <Id extends keyof Known & string>(
  id: Id,
  ...given: Given<Known[Id]>
) => string;

export interface Translation {
  readonly language: Language;
  /** Reads messages; one that is not translated is English (D51). */
  readonly of: <Known extends Messages>(known: Known) => Translate<Known>;
}

export const ENGLISH = createTranslation(SOURCE_LANGUAGE, {});

const catalogueSchema = z.object({ default: z.record(z.string(), z.string()) });

/** The translation into a language; English if Furrow has no texts in that language. */
export async function translationTo(language: Language): Promise<Translation> {
  if (language === SOURCE_LANGUAGE) return ENGLISH;
  const module: unknown = await import(`./catalogues/${language}.json`, {
    with: { type: 'json' },
  }).catch(() => undefined);
  const catalogue = catalogueSchema.safeParse(module).data;
  return catalogue ? createTranslation(language, catalogue.default) : ENGLISH;
}

export function createTranslation(
  language: Language,
  texts: Readonly<Record<string, string>>,
): Translation {
  const counting = countingIn(language);
  return {
    language,
    of:
      (known) =>
      (id, ...[values = {}]) =>
        formatMessage(compiled(texts[id] ?? known[id] ?? id), values, counting),
  };
}

/** The types of the compiler are less exact than its results. */
const compiledSchema = z.custom<Compiled>(Array.isArray);

function compiled(text: string): Compiled {
  return compiledSchema.parse(compileMessageOrThrow(text));
}
