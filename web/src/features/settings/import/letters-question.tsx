import { localeOf } from '@furrow/domain/language';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { CODE_PAGES, LANGUAGES_OF, type CodePage } from './code-pages.ts';
import messages from './import-dialog.messages.ts';
import type { Letters } from './recognise-files.ts';

type LettersQuestionProps = { letters: Letters; onChange: (page: CodePage) => void };

/** Shows in which code page a file was read that is not in Unicode, and changes it. */
export function LettersQuestion({ letters: { page, words }, onChange }: LettersQuestionProps) {
  const t = useMessages(messages);
  const { list } = useFormats();
  const { language } = useStore(currentLanguage);
  const names = new Intl.DisplayNames(localeOf(language), { type: 'language' });
  const options = CODE_PAGES.map((value) => {
    const title = value.toUpperCase();
    const languages = LANGUAGES_OF[value].map((tag) => names.of(tag) ?? tag);
    return languages.length > 0
      ? { value, label: list(languages), detail: title }
      : { value, label: title };
  });
  return (
    <div className="flex flex-col gap-1">
      <Select label={t('import.letters')} options={options} value={page} onChange={onChange} />
      {words.length > 0 && (
        <p className="text-small wrap-anywhere text-muted">
          {t('import.letters.words', { words: words.join('\u00a0· ') })}
        </p>
      )}
    </div>
  );
}
