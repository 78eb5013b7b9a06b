import { browserStorage } from './browser-storage.ts';
import { fieldsOf, parsedJson } from '@furrow/domain/unknown-value';

/** The preferences of the owner by name, as the screens read them: a JSON object (D50). */
export const SETTINGS_KEY = 'furrow:settings';

/** The stored value of a preference, unchecked; undefined if nothing is stored. */
export function storedSetting(name: string): unknown {
  return fieldsOf(parsedJson(browserStorage().getItem(SETTINGS_KEY) ?? ''))[name];
}
