import { test } from '../account.ts';
import { farmer } from '../focus-page.ts';
import { focusScreens } from '../screens/focus-screens.ts';
import { gardenerScreens } from '../screens/gardener-screens.ts';
import { visitorScreens } from '../screens/visitor-screens.ts';
import { takePictures } from './pictures.ts';

test.use({ ...farmer, expectedErrors: [/./] });

for (const { name, open } of [...visitorScreens, ...gardenerScreens, ...focusScreens]) {
  test(name, async ({ page, server }) => {
    await open(page, server);
    await takePictures(page);
  });
}
