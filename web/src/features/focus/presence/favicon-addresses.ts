import type { Favicon } from './favicon-of.ts';
import bare from './favicons/bare.svg';
import atRest from './favicons/break.svg';
import leaves from './favicons/leaves.svg';
import paused from './favicons/paused.svg';
import ripe from './favicons/ripe.svg';
import sprout from './favicons/sprout.svg';
import tall from './favicons/tall.svg';
import wilted from './favicons/wilted.svg';

export const FAVICON_ADDRESS: Record<Favicon, string> = {
  bare,
  sprout,
  leaves,
  tall,
  ripe,
  break: atRest,
  paused,
  wilted,
};
