/** The names of programs as their makers write them, by the names of the sources. They are apart from the parsers, which load late. */
const TITLES: Readonly<Record<string, string>> = {
  forest: 'Forest',
  pomofocus: 'Pomofocus',
  toggl: 'Toggl Track',
  'tomato-clock': 'Tomato Clock',
  marinara: 'Marinara',
  goodtime: 'Goodtime',
  session: 'Session',
  'super-productivity': 'Super Productivity',
  ticktick: 'TickTick',
  todoist: 'Todoist',
  habitica: 'Habitica',
  'open-pomodoro': 'Open Pomodoro Format',
  furrow: 'Furrow',
};

/** The names of all programs whose files can be imported. */
export const titles: readonly string[] = Object.values(TITLES);

/** The name of a program; the stored name of a source that only a newer release knows. */
export function titleOf(source: string): string {
  return TITLES[source] ?? source;
}
