import { timeOfDayAt } from '../../farm/scene/time-of-day.ts';
import type { TimeOfDay } from '../../farm/scene/time-of-day.ts';

const greetings: Record<TimeOfDay, string> = {
  dawn: 'Good morning.',
  day: 'Good day.',
  dusk: 'Good evening.',
  night: 'The farm is quiet now.',
};

/** What the farm says to whoever comes by at an hour of their clock. */
export function greetingAt(hour: number, isNew: boolean): string {
  const invitation = isNew ? 'The soil is ready for your first seed.' : 'What will you grow next?';
  return `${greetings[timeOfDayAt(hour)]} ${invitation}`;
}
