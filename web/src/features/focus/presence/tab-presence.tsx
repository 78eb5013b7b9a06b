import { useDocumentTitle } from '../../../platform/document-title.ts';
import { useFavicon } from '../../../platform/favicon.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { FAVICON_ADDRESS } from './favicon-addresses.ts';
import { faviconOf } from './favicon-of.ts';
import { titleOf } from './title-of.ts';
import { useMediaSession } from './use-media-session.ts';
import { useScreenOn } from './use-screen-on.ts';

/** What the planting looks like from outside of the page: drawn apart, so that a second costs no more. */
export function TabPresence({ runner }: { runner: Runner }) {
  useDocumentTitle(useShown(runner, ({ planting, now }) => titleOf(planting, now)));
  useFavicon(FAVICON_ADDRESS[useShown(runner, ({ planting, now }) => faviconOf(planting, now))]);
  useMediaSession(runner);
  useScreenOn(runner);
  return null;
}
