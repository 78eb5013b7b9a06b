import { Popover } from '@base-ui/react/popover';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import messages from './things-in-row.messages.ts';
import { useRoomInRow } from './use-room-in-row.ts';

/** Something small that can be pressed, or only says something. */
export interface SmallThing {
  readonly id: string;
  readonly label: ReactNode;
  /** What is not offered now keeps its place. */
  readonly isOffered: boolean;
  readonly isDisabled?: boolean;
  /** Its label is what somebody typed, of any length. */
  readonly isTyped?: boolean;
  readonly onPress?: (() => void) | undefined;
}

/** Small things in one row. Nothing moves when one of them comes or goes. Those without room are behind '…'. */
export function ThingsInRow({ things }: { things: readonly SmallThing[] }) {
  const { row, room } = useRoomInRow();
  const behind = things.slice(room).filter(({ isOffered }) => isOffered);
  return (
    // Until a narrower row is measured, what is too wide for it must not widen the page. Rings of focus have room at the sides.
    <div className="-mx-2 self-stretch overflow-x-clip px-2">
      <div
        ref={row}
        data-testid="small-things"
        className="relative flex h-10 w-full justify-center gap-1.5"
      >
        {things.map((thing, place) => (
          <div
            key={thing.id}
            className={`shrink-0 ${thing.isTyped ? 'w-26' : ''} ${place < (room ?? 0) ? '' : UNSEEN}`}
          >
            <Thing {...thing} />
          </div>
        ))}
        <div className={room !== undefined && room < things.length ? 'shrink-0' : UNSEEN}>
          <More things={behind} />
        </div>
      </div>
    </div>
  );
}

/** Not in the row, but as wide as there, so that its width can be measured. */
const UNSEEN = 'invisible absolute start-0 max-w-full overflow-hidden';

/** What can be pressed has an edge. A button that is not offered is gone, so that no dialog returns the focus to it. */
function Thing({ label, isOffered, isDisabled, onPress }: SmallThing) {
  if (onPress && isOffered)
    return (
      <Button size="small" className={AS_WIDE} disabled={isDisabled} onClick={onPress}>
        {label}
      </Button>
    );
  const look = `${AS_WIDE} pointer-events-none border-transparent! ${isOffered ? '' : 'invisible'}`;
  return <span className={buttonStyle('secondary', 'small', look)}>{label}</span>;
}

const AS_WIDE = 'w-full px-2! whitespace-nowrap';

/** The button '…', and what is behind it. */
function More({ things }: { things: readonly SmallThing[] }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** A dialog that this opens returns the focus to '…'. */
  function press(act: () => void) {
    setOpen(false);
    button.current?.focus();
    act();
  }
  return (
    <Popover.Root open={isOpen && things.length > 0} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={button}
        aria-label={t('focus.more')}
        className={buttonStyle(
          'secondary',
          'small',
          `min-w-10 px-2! ${things.length > 0 ? '' : 'invisible'}`,
        )}
      >
        <Ellipsis aria-hidden size={18} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} className="z-30">
          <Popover.Popup className="flex max-w-[calc(100vw-2rem)] animate-fade-in flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-dialog outline-none">
            {things.map(({ onPress, ...thing }) => (
              <Thing key={thing.id} {...thing} onPress={onPress && (() => press(onPress))} />
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
