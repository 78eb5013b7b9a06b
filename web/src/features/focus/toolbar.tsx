import { fateOfPlant } from '@furrow/domain/planting/doing';
import { isBare } from '@furrow/domain/planting/selectors';
import type { LucideIcon } from 'lucide-react';
import CircleHelp from 'lucide-react/icons/circle-help';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Settings from 'lucide-react/icons/settings';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { soundEnabled, usePreference } from '../../read-model/preferences.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './focus.messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Commands } from './commands.ts';
import { hasMiniWindows } from '../../platform/picture-in-picture.ts';
import { PlantPicture } from './late-parts.tsx';
import { useShown } from './use-runner.ts';

type ToolbarProps = {
  commands: Commands;
  /** Whether the mini window is open. */
  hasMini: boolean;
  toggleMini: () => void;
};

/** Quit, in the first minute the free way out beside it (D105), the plant's name, and the tools. On a phone the plant's name is in a row of its own. */
export function Toolbar({ commands, ...mini }: ToolbarProps) {
  const t = useMessages(messages);
  const plant = useShown(({ planting }) => planting.plan.plant);
  const variety = useShown(({ planting }) => planting.plan.variety);
  const canSetUp = useShown(({ planting, now }) => isBare(planting, now));
  const fate = useShown(({ settled }) => fateOfPlant(settled));
  return (
    <div className="recedes @container w-full lg:col-start-1 lg:row-start-1 wide:col-span-7">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 @max-sm:gap-1 sm:grid-cols-[minmax(0,1fr)_minmax(11rem,auto)_minmax(0,1fr)] low:grid-cols-[auto_1fr_auto]">
        <div className="flex gap-2 @max-xs:flex-wrap @max-sm:gap-1">
          <Button size="small" className="shrink-0 @max-sm:px-2" onClick={commands.quit}>
            {t('focus.toolbar.quit')}
          </Button>
          {canSetUp && (
            <Button
              size="small"
              className="min-w-0 py-0! leading-tight @max-xs:grow @max-xs:basis-min @max-sm:px-2"
              onClick={commands.showSetup}
            >
              {t('focus.toolbar.setup')}
            </Button>
          )}
        </div>
        {/* A new badge for each fate: its width changes, which browsers would otherwise count as a layout shift. */}
        <Badge
          key={fate}
          tone={fate === 'wilted' ? 'neutral' : 'sprout'}
          className="justify-self-center bg-veil max-sm:order-last max-sm:col-span-2"
        >
          {/* Its place is kept until it has loaded. */}
          <span className="h-6 w-[1.11rem]">
            <PlantPicture
              type={plant}
              variety={variety}
              growth={1}
              condition={fate === 'wilted' ? 'wilted' : 'ripe'}
              decorative
              className="size-full"
            />
          </span>
          {t(`focus.${fate}`, { plant })}
        </Badge>
        <Tools commands={commands} {...mini} />
      </div>
    </div>
  );
}

function Tools({ commands, hasMini, toggleMini }: ToolbarProps) {
  const t = useMessages(messages);
  const isHeard = usePreference(soundEnabled);
  return (
    <div className="flex flex-wrap justify-end gap-2 self-start @max-sm:gap-1">
      {hasMiniWindows() && (
        <Tool
          label={t(hasMini ? 'focus.toolbar.close-mini' : 'focus.toolbar.open-mini')}
          Icon={PictureInPicture2}
          onClick={toggleMini}
        />
      )}
      <Tool
        label={t(isHeard ? 'focus.toolbar.mute' : 'focus.toolbar.unmute')}
        Icon={isHeard ? Volume2 : VolumeX}
        onClick={commands.mute}
      />
      <Tool label={t('focus.toolbar.settings')} Icon={Settings} onClick={commands.showSettings} />
      <Tool
        label={t('focus.toolbar.instructions')}
        Icon={CircleHelp}
        isNamed
        onClick={commands.showInstructions}
      />
    </div>
  );
}

type ToolProps = {
  label: string;
  Icon: LucideIcon;
  /** The name is shown beside the icon if there is room. */
  isNamed?: boolean;
  onClick: () => void;
};

function Tool({ label, Icon, isNamed = false, onClick }: ToolProps) {
  return (
    <Button size="small" title={label} className="@max-sm:px-2 @max-2xs:px-0.5" onClick={onClick}>
      <Icon aria-hidden size={18} />
      <span className={isNamed ? 'max-xl:sr-only' : 'sr-only'}>{label}</span>
    </Button>
  );
}
