/** A variable that does not hold what it takes; `got` is safe to show. */
export interface SettingProblem {
  readonly variable: string;
  readonly got: string;
  readonly takes: string;
}

/** What a variable holds, as it may stand in a terminal or a log: no secret, no password, not endless. */
export function shownValue(variable: string, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  if (variable === 'AUTH_SECRET') return `a text of ${value.length} characters, not shown`;
  if (variable.endsWith('_URL')) return shownAddress(value);
  return quoted(value);
}

/** What no URL parser understands may still hold a password, so nothing of it is shown. */
function shownAddress(value: string): string {
  if (!URL.canParse(value)) return `a text of ${value.length} characters that is no address`;
  const url = new URL(value);
  if (url.password) url.password = '***';
  const query = url.search ? '?***' : '';
  url.search = '';
  url.hash = '';
  return quoted(url.href + query);
}

const quoted = (value: string): string =>
  JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value);

/** The message a person reads when Furrow does not start because of its settings. */
export function settingsMessage(problems: readonly SettingProblem[]): string {
  const lines = problems.map(
    ({ variable, got, takes }) => `  ${variable}\n    got:   ${got}\n    takes: ${takes}\n`,
  );
  return `Furrow did not start. These settings are wrong:\n\n${lines.join('\n')}`;
}
