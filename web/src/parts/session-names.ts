import type { BreakTypeName, SessionTypeName } from '@furrow/domain/session-setup/presets';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './session-names.messages.ts';

const IDS: Readonly<Record<SessionTypeName | BreakTypeName, keyof typeof messages>> = {
  'Quick Grow': 'session-name.quick-grow',
  'Classic Harvest': 'session-name.classic-harvest',
  'Deep Root': 'session-name.deep-root',
  'Custom Bloom': 'session-name.custom-bloom',
  'No Break': 'session-name.no-break',
  'Stretch Break': 'session-name.stretch-break',
  'Refuel Break': 'session-name.refuel-break',
  'Rebirth Break': 'session-name.rebirth-break',
  'Custom Break': 'session-name.custom-break',
};

/** Shows the stored name of a session or break; an unknown name, of another release, is shown as it is. */
export function useSessionName(): (name: string) => string {
  const t = useMessages(messages);
  return (name) => (isKnown(name) ? t(IDS[name]) : name);
}

function isKnown(name: string): name is keyof typeof IDS {
  return Object.hasOwn(IDS, name);
}
