/** Everything of the old orchard in one file: it is loaded only for those who imported a history. */
export { Orchard } from '../../farm/orchard/orchard.tsx';
export { OrchardDescription, OrchardNames } from './orchard-names.tsx';
export { OrchardPicture } from './orchard-picture.tsx';
export { OrchardReader } from './orchard-reader.tsx';
