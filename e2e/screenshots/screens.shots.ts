import { isLanguage } from '@furrow/domain/language';
import { test } from '../account.ts';
import { farmer } from '../focus-page.ts';
import { showIn } from '../languages.ts';
import { almanacScreens } from '../screens/almanac-screens.ts';
import { anywhereScreens } from '../screens/anywhere-screens.ts';
import { focusScreens } from '../screens/focus-screens.ts';
import { gardenerScreens } from '../screens/gardener-screens.ts';
import { troubleScreens } from '../screens/trouble-screens.ts';
import { visitorScreens } from '../screens/visitor-screens.ts';
import { takePictures } from './pictures.ts';

test.use({ ...farmer, expectedErrors: [/./] });

const screens = {
  ...visitorScreens,
  ...gardenerScreens,
  ...almanacScreens,
  ...anywhereScreens,
  ...troubleScreens,
  ...focusScreens,
};

for (const [name, open] of Object.entries(screens)) {
  test(name, async ({ page, server }) => {
    await open(page, server);
    const language = process.env['FURROW_LANGUAGE'];
    if (isLanguage(language)) await showIn(page, language);
    await takePictures(page);
  });
}
