import type { Language } from '@furrow/domain/language';
import { setupI18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Given, Message, Messages, PartsOf } from './message.ts';
import { richText, type Parts, type Values } from './rich-text.ts';

/** The texts of a language by message id. English has none, since each message brings its English text. */
export type Catalogue = Readonly<Record<string, string>>;

/** Reads the messages of one part of the product in one language. */
export interface Translate<Known extends Messages> {
  /** The text of a message. */
  <Id extends keyof Known & string>(id: Id, ...given: Given<Known[Id]>): string;
  /** The same with elements for its tags: `<link>…</link>` becomes what `parts.link` makes of the text inside. */
  rich<Id extends keyof Known & string>(
    id: Id,
    parts: PartsOf<Known[Id], ReactNode>,
    ...given: Given<Known[Id]>
  ): ReactNode;
  /** The text of a message that was chosen elsewhere. */
  show(message: Message): string;
}

/** A language and its texts. */
export interface Translation {
  readonly language: Language;
  /** Reads messages; one that is not translated is English (D51). */
  readonly of: <Known extends Messages>(known: Known) => Translate<Known>;
}

/** The locale for figures and dates. English keeps the formats of the specification, and Arabic its digits. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-US';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

export function createTranslation(language: Language, texts: Catalogue = {}): Translation {
  const locales = [localeOf(language)];
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: texts } });
  const show = ({ id, message, values = {} }: Message): string => {
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? show(value) : value,
    ]);
    return i18n._(id, Object.fromEntries(given), { message });
  };
  return {
    language,
    of: (known) => {
      const messageOf = (id: string, values?: Values) => ({ id, message: known[id] ?? id, values });
      const read: Translate<Messages> = Object.assign(
        (id: string, values?: Values) => show(messageOf(id, values)),
        {
          rich: (id: string, parts: Parts, values?: Values) =>
            richText((safe) => show(messageOf(id, safe)), parts, values),
          show,
        },
      );
      return read;
    },
  };
}
