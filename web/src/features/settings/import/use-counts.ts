import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './import-card.messages.ts';

/** '1,240 sessions', '3 tasks': what an import has of both. It has sessions if it has nothing. */
export function useCounts(): (sessions: number, tasks: number) => readonly string[] {
  const t = useMessages(messages);
  return (sessions, tasks) => [
    ...(sessions > 0 || tasks === 0 ? [t('imports.sessions', { count: sessions })] : []),
    ...(tasks > 0 ? [t('imports.tasks', { count: tasks })] : []),
  ];
}
