import { useStore } from 'zustand/react';
import { currentLanguage } from './current-language.ts';
import { formatsOf, type Formats } from './formats.ts';
import type { Message, Messages } from './message.ts';
import type { Translate } from './translation.ts';

/** Reads messages in the language of the page; a component that uses it follows a change of language. */
export function useMessages<Known extends Messages>(known: Known): Translate<Known> {
  return useStore(currentLanguage).of(known);
}

/** Shows messages that were chosen elsewhere, in the language of the page. */
export function useShownMessage(): (message: Message) => string {
  const t = useMessages({});
  return (message) => t.show(message);
}

/** The same outside components, in the language of this moment. */
export function messagesNow<Known extends Messages>(known: Known): Translate<Known> {
  return currentLanguage.getState().of(known);
}

/** Formats of figures and dates in the language of the page. */
export function useFormats(): Formats {
  const { language } = useStore(currentLanguage);
  return formatsOf(language);
}
