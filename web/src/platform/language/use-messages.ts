import type { Messages } from '@furrow/contract/message';
import { useStore } from 'zustand/react';
import { currentLanguage } from './current-language.ts';
import type { Message } from './message.ts';
import type { Translate } from './translation.ts';

/** Reads messages in the language of the page; a component that uses it follows a change of language. */
export function useMessages<Known extends Messages>(known: Known): Translate<Known> {
  return useStore(currentLanguage).of(known);
}

/** Shows messages that were chosen elsewhere, in the language of the page. */
export function useShownMessage(): (message: Message) => string {
  return useStore(currentLanguage).of({}).show;
}

/** Like `useMessages`, for code outside components: it does not follow a later change of language. */
export function messagesNow<Known extends Messages>(known: Known): Translate<Known> {
  return currentLanguage.getState().of(known);
}
