import { test } from './account.ts';
import { farmer } from './focus-page.ts';
import { expectNoOverlap } from './overlaps.ts';
import { anywhereScreens } from './screens/anywhere-screens.ts';
import { focusScreens } from './screens/focus-screens.ts';
import { gardenerScreens } from './screens/gardener-screens.ts';
import { visitorScreens } from './screens/visitor-screens.ts';

/* Each page and each dialog with its most controls: in all languages, at all widths. */

test.use({ ...farmer, expectedErrors: [/Failed to load resource/] });

const screens = { ...visitorScreens, ...gardenerScreens, ...anywhereScreens, ...focusScreens };

for (const name of [
  'landing, of a guest who has harvested',
  'login',
  'login, opened below a garden',
  'register',
  'forgot password',
  'reset password',
  'privacy',
  'not found',
  'dashboard, two years',
  'garden, two years',
  'leaderboard, own row',
  'settings, profile',
  'settings, notifications',
  'focus, just begun',
  'focus, wilted',
  'focus, full cycle',
  'focus, last grown elsewhere',
  'focus, pause dialog',
  'focus, quit dialog',
  'focus, settings',
  'focus, session setup',
  'focus, shortcuts',
  'to-dos, some',
  'to-dos, new task',
])
  test(`${name}: no control overlaps another`, async ({ page, server }) => {
    const open = screens[name];
    if (!open) throw new Error('There is no such screen.');
    await open(page, server);
    await expectNoOverlap(page);
  });
