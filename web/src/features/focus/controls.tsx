import { countedFocus } from '@furrow/domain/planting/count-up';
import Check from 'lucide-react/icons/check';
import Coffee from 'lucide-react/icons/coffee';
import Sprout from 'lucide-react/icons/sprout';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SteadyText } from '../../ui/steady-text.tsx';
import type { Commands } from './commands.ts';
import messages from './focus.messages.ts';
import { actionsOf, NEXT_ACTIONS } from './planting-mode.ts';
import { usePlanting, useShown } from './use-runner.ts';

const BUTTON = { size: 'large', className: 'max-sm:grow max-sm:px-3 low:grow low:px-3' } as const;

/** The main action, and beside it what else the planting allows now. */
export function Controls({ commands }: { commands: Commands }) {
  const t = useMessages(messages);
  const planting = usePlanting();
  const { next, canSkip, canFinish, takeBreak } = actionsOf(planting);
  const canEnd = useShown(({ planting: shown, now }) => countedFocus(shown, now) !== undefined);
  return (
    <div className="flex min-h-14.5 w-full flex-wrap justify-center gap-3 xl:max-w-120">
      {next && <NextAction next={next} onPress={commands[next]} />}
      {!next && planting.hasPaused && (
        <p className="self-center text-center text-text over-farm">{t('focus.pause.taken')}</p>
      )}
      {canSkip && (
        <Button {...BUTTON} onClick={commands.returnToFocus}>
          <Sprout aria-hidden size={20} />
          {t('focus.action.return-to-focus')}
        </Button>
      )}
      {canFinish && (
        <Button {...BUTTON} disabled={!canEnd} onClick={commands.finish}>
          <Check aria-hidden size={20} />
          {t('focus.action.finish')}
        </Button>
      )}
      {takeBreak && (
        <Button {...BUTTON} disabled={takeBreak === 'not-now'} onClick={commands.takeBreak}>
          <Coffee aria-hidden size={20} />
          {t('focus.action.take-break')}
        </Button>
      )}
    </div>
  );
}

type NextActionProps = { next: keyof typeof NEXT_ACTIONS; onPress: () => void };

function NextAction({ next, onPress }: NextActionProps) {
  const t = useMessages(messages);
  const { label, Icon } = NEXT_ACTIONS[next];
  return (
    <Button
      // Each action has its own button: if the action changes during a press, that press must not trigger the new one.
      key={next}
      {...BUTTON}
      data-main-action
      variant="primary"
      onClick={onPress}
    >
      <Icon aria-hidden size={20} />
      {next === 'pause' || next === 'resume' ? (
        <SteadyText forms={[t('focus.action.pause'), t('focus.action.resume')]}>
          {t(label)}
        </SteadyText>
      ) : (
        t(label)
      )}
    </Button>
  );
}
