import { type PagePath, pagePaths } from '@furrow/contract/page-paths';
import { attempt } from './session-flag.ts';

const KEY = 'furrow:wanted-page';

// The page that a visitor asked for and that needs a log-in: kept for this tab, so that the log-in leads there.

export const noteWantedPage = (path: string) => attempt(() => sessionStorage.setItem(KEY, path));

export const forgetWantedPage = () => attempt(() => sessionStorage.removeItem(KEY));

export function wantedPage(): PagePath | undefined {
  const noted = attempt(() => sessionStorage.getItem(KEY));
  return pagePaths.find((path) => path === noted);
}
