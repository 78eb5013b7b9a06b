import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMessages } from '../platform/language/use-messages.ts';
import { controlStyle, labelStyle } from '../ui/control-style.ts';
import messages from './language-menu.messages.ts';
import { LanguageMenu } from './language-menu.tsx';

/** The menu 'Language' among other settings: it looks as every `Select` does. */
export function LanguageField() {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className={labelStyle}>
        {t('language.label')}
      </span>
      <span className="relative">
        <LanguageMenu className={`${controlStyle} appearance-none truncate pe-11`} />
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute end-3.5 inset-y-0 h-full text-muted"
        />
      </span>
    </div>
  );
}
