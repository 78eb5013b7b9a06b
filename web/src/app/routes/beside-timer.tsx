import type { ComponentProps } from 'react';
import { GardenXpCard } from '../../features/focus/garden-xp-card.tsx';
import { Todos } from '../../features/todos/todos.tsx';

export { SessionSetupDialog } from '../../features/session-setup/session-setup-dialog.tsx';

/** Garden XP and the tasks beside the timer. They come together, so that neither moves the other. */
export function BesideTimer(props: ComponentProps<typeof Todos>) {
  return (
    <>
      <GardenXpCard />
      <Todos {...props} />
    </>
  );
}
