import type { Language } from '@furrow/domain/language';

/** Each language's name in its own language (D51); never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  tr: 'Türkçe',
  ru: 'Русский',
  ar: 'العربية',
  'zh-Hans': '简体中文',
  ja: '日本語',
  ko: '한국어',
};
