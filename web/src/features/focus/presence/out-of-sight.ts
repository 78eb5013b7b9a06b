import { isPageHidden } from '../../../platform/visibility.ts';
import { focusMode, readPreference } from '../../../read-model/preferences.ts';

/** Whether the page is out of sight in a way that pauses focus (D20); never so in 'Keep growing' (D21). */
export function isOutOfSight(): boolean {
  return isPageHidden() && readPreference(focusMode) === 'pause';
}
