import { effectiveWays } from '@furrow/domain/session-setup/ways';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useWayNames } from '../../parts/way-names.ts';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './setup.messages.ts';
import type { WaysProps } from './ways-choices.tsx';

const WaysChoices = latePart(
  lateModule(() =>
    loadChunk('features/session-setup/ways-choices', () => import('./ways-choices.tsx')),
  ),
  (module) => module.WaysChoices,
);

/** A button that takes no more room than its line of text, so that it makes the dialog no higher. Its padding can be pressed as well. */
const IN_LINE =
  '-my-2.5 py-2.5 sm:-my-3 sm:py-3 rounded-control font-semibold text-link transition-colors hover:text-bright';

type OtherWaysProps = WaysProps & {
  /** A text above the button. */
  children: ReactNode;
};

/** 'Other ways to grow' (D66): closed at first, it says which ways differ from the usual ones. */
export function OtherWays({ children, ...choice }: OtherWaysProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [namesId, sectionId] = [useId(), useId()];
  const names = useWayNames(effectiveWays(choice.ways, choice.breakMinutes));
  function goBack() {
    choice.onChange({});
    button.current?.focus();
  }
  return (
    <>
      <div className="flex flex-col text-small sm:gap-1 text-text max-sm:leading-snug">
        {children}
        {/* The names stand between the buttons, whose paddings would otherwise cover each other. */}
        <div className="flex flex-wrap items-center gap-x-3">
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={sectionId}
            aria-describedby={names.length > 0 ? namesId : undefined}
            onClick={() => setOpen(!isOpen)}
            className={`inline-flex items-center gap-1 ${IN_LINE}`}
          >
            {t('setup.ways')}
            <ChevronDown
              aria-hidden
              size={18}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
          {names.length > 0 && (
            <>
              <span id={namesId} className="font-semibold text-bright">
                {names.join(' · ')}
              </span>
              <button type="button" onClick={goBack} className={`ms-auto ${IN_LINE}`}>
                {t('setup.classic-ways')}
              </button>
            </>
          )}
        </div>
      </div>
      <div
        id={sectionId}
        hidden={!isOpen}
        className="flex flex-col gap-3 sm:gap-5 [&[hidden]]:hidden"
      >
        <WaysChoices {...choice} />
      </div>
    </>
  );
}
