import { Button } from '../../../ui/button.tsx';
import type { Commands } from '../use-commands.ts';

/** What can be done once a session is over (section 2). */
export function WaysOn({ commands }: { commands: Commands }) {
  return (
    <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4">
      <Button size="large" variant="primary" onClick={commands.startNewPomo}>
        Start a New Pomo
      </Button>
      <Button size="large" onClick={commands.quit}>
        Complete
      </Button>
    </div>
  );
}
