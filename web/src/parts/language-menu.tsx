import { isLanguage, LANGUAGES } from '@furrow/domain/language';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { watchStorage } from '../platform/browser-storage.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { currentLanguage } from '../platform/language/current-language.ts';
import { LANGUAGE_NAMES } from '../platform/language/language-names.ts';
import { storedSetting } from '../platform/stored-settings.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './language-menu.messages.ts';

/** Stands for the browser's language. */
const BROWSERS = '';

/** The menu 'Language': a native one, because every page has it, and it needs little code. */
export function LanguageMenu({ className }: { className: string }) {
  const t = useMessages(messages);
  const chosen = useSyncExternalStore(
    watchStorage,
    () => storedSetting('language'),
    () => null,
  );
  const value = isLanguage(chosen) ? chosen : BROWSERS;
  const name = LANGUAGE_NAMES[useStore(currentLanguage).language];
  const browsers = t('language.browser');
  return (
    <select
      aria-label={t('language.label')}
      value={value}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      className={className}
    >
      {/* A menu in a language that somebody can't read is found by that language's own name. */}
      <option value={BROWSERS}>{value ? browsers : `${name} · ${browsers}`}</option>
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}

async function choose(value: string): Promise<void> {
  const { saveSetting } = await loadChunk(
    'read-model/preferences',
    () => import('../read-model/preferences.ts'),
  );
  saveSetting('language', isLanguage(value) ? value : null);
}
