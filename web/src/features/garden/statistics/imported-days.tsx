import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { HatchedSwatch } from '../imported/imported-key.tsx';
import messages from '../imported/imported.messages.ts';

/** Adds a day's imported focus to what is said of it. */
export function useWithImported(): (day: string, imported: number | undefined) => string {
  const t = useMessages(messages);
  const { spoken } = useFormats();
  return (day, imported) =>
    imported === undefined
      ? day
      : t('garden.imported.on-day', {
          day,
          has: imported > 0 ? 'time' : 'nothing',
          length: spoken(imported),
        });
}

/** Behind a day's number; at the lower edge in forced colours, where it would cover the number. */
export function Hatching({ tone = 'bg-lamplight/30' }: { tone: string | undefined }) {
  return (
    <span
      className={`absolute inset-0 -z-10 rounded-control hatched [forced-color-adjust:none] forced-colors:top-auto forced-colors:h-2 forced-colors:bg-[CanvasText] ${tone}`}
    />
  );
}

/** Says what hatched days are. Each day says its own to screen readers. */
export function HatchingKey() {
  const t = useMessages(messages);
  return (
    <p aria-hidden className="flex items-center gap-1.5">
      <HatchedSwatch />
      {t('garden.imported.badge', { source: 'imported' })}
    </p>
  );
}
